import { createHash } from 'node:crypto';
import { acceptedEncoding, ENCODINGS, type Encoding, encode } from '../encodings.ts';
import { bytesOf } from '../whole-answer.ts';

type Prepared = { headers: string[]; body: Buffer };

/** An answer for everyone as bytes, once for each encoding, with its headers ready to be written. */
export type SharedAnswer = {
  etag: string;
  as: Record<Encoding, Prepared>;
  notModified: string[];
  bytes: number;
  /** When it was made, as `performance.now()` tells it. */
  madeAt: number;
  /** Whether its Brotli form is not worth being made anew: it is as small as can be, being made, or not compressed at all. */
  isSmallest: boolean;
};

const REPLACED = ['content-length', 'vary', 'etag'];
const ROUGH_BYTES_OF_HEADERS = 4_096;
// Compressed once and served many times: worth the milliseconds that a better quality takes. What lasts is compressed once
// more: see `recompress.ts`.
const BROTLI_QUALITY = 6;
const NOT_OF_A_304 = ['content-type', 'content-length', 'content-encoding', 'content-security-policy'];

/** Reads an answer to its end and prepares it. */
export async function prepareAnswer(answer: Response): Promise<SharedAnswer> {
  const bytes = await bytesOf(answer);
  const bodies = await encode(bytes, answer.headers.get('content-type') ?? '', BROTLI_QUALITY);
  // Weak, because the same content has other bytes in another encoding.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const common = [...answer.headers].filter(([name]) => !REPLACED.includes(name)).flat();
  common.push('etag', etag, 'vary', 'Accept-Encoding');
  const prepared = ENCODINGS.map((encoding): [Encoding, Prepared] => {
    const body = bodies[encoding];
    const coding = body === bytes ? [] : ['content-encoding', encoding];
    return [encoding, { headers: [...common, ...coding, 'content-length', String(body.length)], body }];
  });
  return {
    etag,
    as: Object.fromEntries(prepared) as Record<Encoding, Prepared>,
    notModified: withoutNames(common, NOT_OF_A_304),
    bytes: ROUGH_BYTES_OF_HEADERS + prepared.reduce((sum, [, { body }]) => sum + body.length, 0),
    madeAt: performance.now(),
    isSmallest: bodies.br === bytes,
  };
}

/** What to write for a request's own headers. */
export function fitting(
  answer: SharedAnswer,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): { status: 200 | 304; headers: string[]; body: Buffer | null } {
  if (ifNoneMatch && (ifNoneMatch === answer.etag || ifNoneMatch === '*' || listed(ifNoneMatch, answer.etag)))
    return { status: 304, headers: answer.notModified, body: null };
  const { headers, body } = answer.as[acceptedEncoding(acceptEncoding)];
  return { status: 200, headers, body };
}

function listed(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

function withoutNames(flat: string[], names: string[]): string[] {
  return flat.filter((_, i) => !names.includes(flat[i - (i % 2)] ?? ''));
}
