import { createHash } from 'node:crypto';
import { acceptedEncoding, compress, type Encoding, isCompressible } from '../http/encodings.ts';
import { bytesOf } from '../http/whole-answer.ts';

type Prepared = { headers: string[]; body: Buffer };

/** An answer for everyone as bytes, with its headers ready to be written. */
export type PreparedAnswer = {
  etag: string;
  /** Each encoding from the first time on that it was asked for: what is asked for once is compressed once. */
  as: { identity: Prepared } & Partial<Record<Encoding, Prepared>>;
  compressing: Partial<Record<Encoding, Promise<void>>>;
  notModified: string[];
  bytes: number;
  /** When it was made, as `performance.now()` tells it. */
  madeAt: number;
  /** Whether its Brotli form is not worth being made anew: it is as small as can be, being made, or not compressed at all. */
  isSmallest: boolean;
};

const REPLACED = ['content-length', 'vary', 'etag'];
const ROUGH_BYTES_OF_HEADERS = 4_096;
// All encodings together take less than the plain bytes once more.
const MOST_COPIES = 2;
const NOT_OF_A_304 = ['content-type', 'content-length', 'content-encoding', 'content-security-policy'];

/** Reads an answer to its end and prepares it as it is. */
export async function prepareAnswer(answer: Response): Promise<PreparedAnswer> {
  const body = await bytesOf(answer);
  // Weak, because the same content has other bytes in another encoding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const common = [...answer.headers].filter(([name]) => !REPLACED.includes(name)).flat();
  common.push('etag', etag, 'vary', 'Accept-Encoding');
  const identity = { headers: [...common, 'content-length', String(body.length)], body };
  const isCompressed = isCompressible(body.length, answer.headers.get('content-type') ?? '');
  return {
    etag,
    as: isCompressed ? { identity } : { identity, br: identity, gzip: identity },
    compressing: {},
    notModified: withoutNames(common, NOT_OF_A_304),
    bytes: ROUGH_BYTES_OF_HEADERS + body.length * (isCompressed ? MOST_COPIES : 1),
    madeAt: performance.now(),
    isSmallest: !isCompressed,
  };
}

type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** Compresses an answer as it is asked for, once. */
export async function compressFor(answer: PreparedAnswer, asked: Asked): Promise<void> {
  const encoding = acceptedEncoding(asked.acceptEncoding);
  if (answer.as[encoding] || encoding === 'identity' || isKnown(answer, asked)) return;
  answer.compressing[encoding] ??= compressAs(answer, encoding);
  await answer.compressing[encoding];
}

async function compressAs({ as }: PreparedAnswer, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
  const { headers, body: plain } = as.identity;
  try {
    const body = await compress(plain, encoding);
    const coding = ['content-encoding', encoding, 'content-length', String(body.length)];
    as[encoding] = { headers: [...headers.slice(0, -2), ...coding], body };
  } catch {
    // As it is, it is an answer too.
    as[encoding] = as.identity;
  }
}

type Fitting = { status: 200 | 304; headers: string[]; body: Buffer | null };

/** What to write for a request's own headers; undefined until it has been compressed for them. */
export function fitting(answer: PreparedAnswer, asked: Asked): Fitting | undefined {
  if (isKnown(answer, asked)) return { status: 304, headers: answer.notModified, body: null };
  const prepared = answer.as[acceptedEncoding(asked.acceptEncoding)];
  return prepared && { status: 200, headers: prepared.headers, body: prepared.body };
}

function isKnown({ etag }: PreparedAnswer, { ifNoneMatch }: Asked): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === etag || ifNoneMatch === '*' || listed(ifNoneMatch, etag);
}

function listed(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

function withoutNames(flat: string[], names: string[]): string[] {
  return flat.filter((_, i) => !names.includes(flat[i - (i % 2)] ?? ''));
}
