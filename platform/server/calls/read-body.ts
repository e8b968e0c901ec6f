import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

export const MAX_JSON_BYTES = 64 * 1024;

/** Reads the raw body. Throws 413 as soon as it exceeds `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large');
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Problem('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the body as strict UTF-8 and keeps a byte order mark. Throws 413 for size, 400 for invalid UTF-8. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem('bad_request', t('The body is not UTF-8.'));
  }
}

/** Returns the text of a JSON body, `''` without one. Throws 415 for another media type. */
export async function readJsonText(request: Request, maxBytes = MAX_JSON_BYTES): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const declaredEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (!declaredEmpty && type !== undefined && type !== 'application/json')
    throw new Problem('unsupported_media_type');
  const text = await readText(request, maxBytes);
  if (text !== '' && type !== 'application/json') throw new Problem('unsupported_media_type');
  return text;
}
