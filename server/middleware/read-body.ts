import { Problem } from '#contract/problems.ts';

export const MAX_JSON_BYTES = 64 * 1024;
const MAX_DEPTH = 16;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what PostgreSQL cannot store
const NUL = /\u0000/;

/** The raw body as strict UTF-8. Throws 413 as soon as it is larger than `maxBytes`, 400 when it is not UTF-8. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Problem('too_large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem('bad_request', 'The body is not UTF-8.');
  }
}

/** The text of a JSON body, `''` when there is none. Throws 415 for another media type. */
export async function readJsonText(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const declaredEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (!declaredEmpty && type !== undefined && type !== 'application/json')
    throw new Problem('unsupported_media_type');
  const text = await readText(request, MAX_JSON_BYTES);
  if (text !== '' && type !== 'application/json') throw new Problem('unsupported_media_type');
  return text;
}

/** The value of a JSON text; undefined for an empty one. Throws 400 for what is not sound JSON. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('bad_request', 'The body is not JSON.');
  }
  refuseUnsound(value, 'body');
  return value;
}

/** Throws 400 for what would break further in: too deep to log, text that is not well-formed or cannot be stored. */
export function refuseUnsound(value: unknown, part: 'body' | 'address', depth = 0): void {
  if (depth > MAX_DEPTH) throw new Problem('bad_request', `The ${part} is nested too deeply.`);
  if (typeof value === 'string') {
    if (!value.isWellFormed() || NUL.test(value))
      throw new Problem('bad_request', `The ${part} has text that is not well-formed.`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseUnsound(key, part, depth + 1);
      refuseUnsound(member, part, depth + 1);
    }
  }
}
