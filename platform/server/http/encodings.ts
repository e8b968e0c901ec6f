import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SMALLEST_COMPRESSED_BYTES = 512;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(?:[\w.+-]*json|javascript|xml|manifest))/;

/** Returns whether compressing a body of this size and type pays off. */
export function isCompressible(length: number, contentType: string): boolean {
  return length >= SMALLEST_COMPRESSED_BYTES && COMPRESSIBLE.test(contentType);
}

const [LEAST_WINDOW, MOST_WINDOW] = [16, 22];

/** Compresses text with Brotli at a quality of 0 to 11. */
export function brotli(bytes: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window larger than the input would only allocate and clear memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        MOST_WINDOW,
        Math.max(LEAST_WINDOW, Math.ceil(Math.log2(bytes.length + 16))),
      ),
    },
  });
}

// For responses that are sent soon: a higher quality takes longer than the saved bytes are worth.
const QUICK_BROTLI_QUALITY = 4;
// Half the time of 4, for 6% more bytes.
const ONCE_BROTLI_QUALITY = 2;

/** Compresses a body quickly, and quicker still if it is probably sent only once. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  isSentOnce = false,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return brotli(bytes, isSentOnce ? ONCE_BROTLI_QUALITY : QUICK_BROTLI_QUALITY);
}

/** Compresses a stream as quickly. */
export function compressor(encoding: Exclude<Encoding, 'identity'>): TransformStream<Uint8Array, Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI_QUALITY };
  const stream = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  return Duplex.toWeb(stream) as TransformStream;
}

// Browsers send a handful of values; the limit keeps made-up ones from filling the memory.
const negotiated = new Map<string, Encoding>();
const MOST_NEGOTIATED = 200;

/** Chooses the best encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const best = negotiate(header);
  if (negotiated.size < MOST_NEGOTIATED && header.length < 200) negotiated.set(header, best);
  return best;
}

function negotiate(header: string): Encoding {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [coding, weight === undefined ? 1 : Number(weight)];
      }),
  );
  const takes = (coding: Encoding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return ENCODINGS.find(takes) ?? 'identity';
}
