import type { S3Place } from '#platform/ports/file-store.ts';

/** A bucket as the settings name it. */
export const nameOf = ({ bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>) =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, '');

type Failure = Partial<Error> & { code?: unknown; $metadata?: { httpStatusCode?: number } };

/** Completes a sentence that begins with the name of the bucket; never holds a key. */
export function describeFailure(error: unknown): string {
  const { name = '', message = '', code, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status >= 300) return `answered ${status}${/^\w+$/.test(name) ? ` ${name}` : ''}`;
  // The client calls some broken connections time-outs.
  if (typeof code === 'string') return `cannot be reached (${code})`;
  return name === 'TimeoutError' ? `gave ${message}` : `gave no proper answer (${message})`;
}
