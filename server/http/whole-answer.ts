import type { ServerResponse } from 'node:http';
import { acceptedEncoding, compress, isCompressible } from './encodings.ts';

type Content = string | Buffer<ArrayBuffer>;

/**
 * An answer whose whole content is known. It is written to the connection in one piece: the stream of a `Response`, and what
 * compresses streams, took a tenth of what a list of orders costs the process. Read in process it is like any other, any number of
 * times; only then a stream is made.
 */
export class WholeAnswer extends Response {
  readonly content: Content;

  constructor(content: Content, init: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  override get body() {
    return this.asResponse().body;
  }

  override async text(): Promise<string> {
    return this.content.toString();
  }

  override async json() {
    return JSON.parse(await this.text());
  }

  override arrayBuffer() {
    return this.asResponse().arrayBuffer();
  }

  override bytes() {
    return this.asResponse().bytes();
  }

  override blob() {
    return this.asResponse().blob();
  }

  override clone() {
    return new WholeAnswer(this.content, this);
  }

  private asResponse(): Response {
    return new Response(this.content, { headers: this.headers });
  }
}

/** The bytes of an answer, without a copy where they are known. */
export async function bytesOf(answer: Response): Promise<Buffer> {
  if (!(answer instanceof WholeAnswer)) return Buffer.from(await answer.arrayBuffer());
  return typeof answer.content === 'string' ? Buffer.from(answer.content) : answer.content;
}

/** Writes an answer to its connection, compressed as its asker takes it. */
export async function writeWhole(
  { status, headers, content }: WholeAnswer,
  request: Request,
  connection: ServerResponse,
): Promise<void> {
  const lines = [...headers].filter(([name]) => name !== 'content-length').flat();
  const length = Buffer.byteLength(content);
  let body: Content = content;
  let bodyLength = length;
  if (isCompressible(length, headers.get('content-type') ?? '')) {
    lines.push('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
    if (encoding !== 'identity') {
      body = await compress(typeof content === 'string' ? Buffer.from(content) : content, encoding);
      bodyLength = body.length;
      lines.push('content-encoding', encoding);
    }
  }
  connection.writeHead(status, [...lines, 'content-length', String(bodyLength)]);
  connection.end(body);
}
