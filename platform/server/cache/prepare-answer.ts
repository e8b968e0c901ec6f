import { createHash } from 'node:crypto';
import { bytesOf } from '../http/answer-content.ts';
import { acceptedEncoding, compress, type Encoding, isCompressible } from '../http/encodings.ts';

type Prepared = { headers: readonly string[]; body: Buffer };

/** A shared response as bytes, with its headers ready to write. */
export type PreparedAnswer = {
  etag: string;
  /** Filled on the first request for each encoding, so each is compressed once. */
  as: { identity: Prepared } & Partial<Record<Encoding, Prepared>>;
  compressing: Partial<Record<Encoding, Promise<void>>>;
  notModified: string[];
  bytes: number;
  /** In `performance.now()` milliseconds. */
  madeAt: number;
  /** True if recompression would gain nothing: already done, under way, or not compressible. */
  isSmallest: boolean;
};

const REPLACED = ['content-length', 'vary', 'etag'];
const ROUGH_BYTES_OF_HEADERS = 4_096;
// All compressed copies together are smaller than the plain bytes.
const MOST_COPIES = 2;
const NOT_OF_A_304 = ['content-type', 'content-length', 'content-encoding', 'content-security-policy'];

/** Reads a response completely and prepares it uncompressed. */
export async function prepareAnswer(answer: Response): Promise<PreparedAnswer> {
  const body = await bytesOf(answer);
  // Weak, because compressed forms differ in their bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const common = [...answer.headers].filter(([name]) => !REPLACED.includes(name)).flat();
  const vary = answer.headers.get('vary');
  common.push('etag', etag, 'vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
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

/** Compresses a response for a request, at most once per encoding. */
export async function compressFor(answer: PreparedAnswer, asked: Asked, isSentOnce = false): Promise<void> {
  const encoding = acceptedEncoding(asked.acceptEncoding);
  if (answer.as[encoding] || encoding === 'identity' || isKnown(answer, asked)) return;
  answer.compressing[encoding] ??= compressAs(answer, encoding, isSentOnce);
  await answer.compressing[encoding];
}

async function compressAs(
  { as }: PreparedAnswer,
  encoding: Exclude<Encoding, 'identity'>,
  isSentOnce: boolean,
): Promise<void> {
  const { headers, body: plain } = as.identity;
  try {
    const body = await compress(plain, encoding, isSentOnce);
    const coding = ['content-encoding', encoding, 'content-length', String(body.length)];
    as[encoding] = { headers: [...headers.slice(0, -2), ...coding], body };
  } catch {
    as[encoding] = as.identity;
  }
}

type Fitting = { status: 200 | 304; headers: readonly string[]; body: Buffer | null };

/** Returns what to write for a request; undefined until `compressFor` has run for it. */
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
