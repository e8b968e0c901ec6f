import { Agent, request } from 'node:http';

export type Asked = { status: number; ms: number };

/** Shoppers on keep-alive connections, each waiting for an answer before asking again. */
export class Callers {
  readonly #agent: Agent;
  readonly #url: URL;

  constructor(url: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#url = new URL(url);
  }

  ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Asked> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          agent: this.#agent,
          headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Keeps `shoppers` of them busy for `seconds`; every answer must have the given status. */
  async keepBusy(
    { shoppers, seconds, status }: { shoppers: number; seconds: number; status: number },
    ask: () => Promise<Asked>,
  ): Promise<{ perSecond: number; ms: number[] }> {
    const begun = performance.now();
    const until = begun + seconds * 1000;
    const ms: number[] = [];
    await Promise.all(
      Array.from({ length: shoppers }, async () => {
        while (performance.now() < until) {
          const asked = await ask();
          if (asked.status !== status) throw new Error(`An answer was ${asked.status} instead of ${status}`);
          ms.push(asked.ms);
        }
      }),
    );
    return { perSecond: ms.length / ((performance.now() - begun) / 1000), ms };
  }

  close(): void {
    this.#agent.destroy();
  }
}
