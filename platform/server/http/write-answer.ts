import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { asBytes, contentOf, type WholeContent } from './answer-content.ts';
import { acceptedEncoding, compress, compressor, isCompressible } from './encodings.ts';

/** Writes a response, compressed as the client accepts it; returns a stream for the HTTP server to write. */
export async function writeAnswer(
  answer: Response,
  request: Request,
  connection: ServerResponse,
): Promise<Response> {
  const content = contentOf(answer);
  if (content === undefined) return compressStream(answer, request);
  if (typeof content === 'function') beginAnswer(answer, content, connection);
  else await writeWhole(answer, content, request, connection);
  return RESPONSE_ALREADY_SENT;
}

async function writeWhole(
  { status, headers }: Response,
  content: WholeContent,
  request: Request,
  connection: ServerResponse,
): Promise<void> {
  const lines = [...headers].filter(([name]) => name !== 'content-length').flat();
  const length = Buffer.byteLength(content);
  let body = content;
  let bodyLength = length;
  if (isCompressible(length, headers.get('content-type') ?? '')) {
    lines.push('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
    if (encoding !== 'identity') {
      // Answers for many visitors come from memory: this answer is sent once.
      body = await compress(asBytes(content), encoding, true);
      bodyLength = body.length;
      lines.push('content-encoding', encoding);
    }
  }
  connection.writeHead(status, [...lines, 'content-length', String(bodyLength)]);
  connection.end(body);
}

/** Writes the headers of an open response and starts its body, unless the client has left. */
function beginAnswer(
  { status, headers }: Response,
  begin: (connection: ServerResponse) => void,
  connection: ServerResponse,
): void {
  if (connection.destroyed) return;
  connection.writeHead(status, Object.fromEntries(headers));
  // Flush the headers alone: Node.js then keeps one string, not a hundred pieces.
  connection.flushHeaders();
  // Drop the request headers, which hold credentials and would stay in memory as long as the stream.
  connection.req.rawHeaders.length = 0;
  connection.req.headers = {};
  begin(connection);
}

/** Compresses the streamed response to a GET as the client accepts it. */
function compressStream(answer: Response, request: Request): Response {
  const { status, headers, body } = answer;
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'GET' || !body || status === 206 || headers.has('content-encoding')) return answer;
  if (!isCompressible(length, headers.get('content-type') ?? '')) return answer;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding === 'identity') return answer;
  headers.delete('content-length');
  headers.set('content-encoding', encoding);
  return new Response(body.pipeThrough(compressor(encoding)), { status, headers });
}
