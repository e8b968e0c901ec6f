import type { ServerResponse } from 'node:http';

export type WholeContent = string | Buffer<ArrayBuffer>;
type Begin = (connection: ServerResponse) => void;

// `writeAnswer` passes this content to the socket; it would read and write the response's own body chunk by chunk.
const contents = new WeakMap<Response, WholeContent | Begin>();

/** Makes a response with a known body, which is written to the socket in one piece. */
export function wholeAnswer(content: WholeContent, init: ResponseInit): Response {
  // Only readers in process use this stream; a body of text or bytes would copy the content for every answer.
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(asBytes(content));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = new Response(body, init);
  contents.set(answer, content);
  return answer;
}

/**
 * Makes a response that stays open while the client reads: `begin` writes its body to the socket, because a web stream
 * would cost as much memory as the connection. In process and for HEAD it has no body.
 */
export function openAnswer(headers: Record<string, string>, begin: Begin): Response {
  const answer = new Response(null, { headers });
  contents.set(answer, begin);
  return answer;
}

export function contentOf(answer: Response): WholeContent | Begin | undefined {
  return contents.get(answer);
}

/** Returns the bytes of a response, without a copy if they are in memory. */
export async function bytesOf(answer: Response): Promise<Buffer> {
  const content = contents.get(answer);
  const isWhole = content !== undefined && typeof content !== 'function';
  return isWhole ? asBytes(content) : Buffer.from(await answer.arrayBuffer());
}

export function asBytes(content: WholeContent): Buffer<ArrayBuffer> {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
