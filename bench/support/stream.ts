import { Agent, get } from 'node:http';

export type Stream = {
  /** Resolves when the next change arrives, with `performance.now()`. */
  next(): Promise<number>;
  close(): void;
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream; it listens when this resolves. */
export function openStream(url: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let heard = (_at: number) => {};
    const request = get(
      `${url}/api/events`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The stream was answered ${answer.statusCode}`));
        answer.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: change')) heard(performance.now());
          // The first message proves that the server listens.
          else resolve(stream);
        });
        answer.on('error', () => {});
      },
    );
    const stream: Stream = {
      next: () =>
        new Promise((hear) => {
          heard = hear;
        }),
      close: () => request.destroy(),
    };
    request.on('error', reject);
  });
}
