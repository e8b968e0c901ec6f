import { Problem, problemDocument } from '#platform/contract/problems.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Log } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';

/** Turns an error into a problem document. Unexpected errors become a 500 with only the id of their log entry. */
export function problemResponse(error: unknown, requestId: string, log: Log): Response {
  const problem = error instanceof Problem ? error : (expected(error) ?? unexpected(error, requestId, log));
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Content-Language': currentLanguage().code,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  });
  if (problem.status === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (problem.allow) headers.set('Allow', problem.allow.join(', '));
  if (problem.retryAfterSeconds !== undefined) headers.set('Retry-After', String(problem.retryAfterSeconds));
  return new Response(JSON.stringify(problemDocument(problem)), { status: problem.status, headers });
}

/** PostgreSQL errors that pass: the caller gets 503 and may retry. */
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '55P03',
  '40001',
  '40P01',
  '08000',
  '08003',
  '08006',
  // Read-only (a standby), out of disk, out of memory.
  '25006',
  '53100',
  '53200',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

const RETRY_AFTER_SECONDS = 5;

// The driver gives these no code. The third occurs when a connection breaks between two statements.
const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

function expected(error: unknown): Problem | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const passing =
    (typeof code === 'string' && PASSING.has(code)) ||
    (typeof message === 'string' && BROKEN_CONNECTION.test(message)) ||
    // The file store has logged this failure already.
    error instanceof FileStoreFailed;
  return passing
    ? new Problem('unavailable', t('The shop is busy just now. Try again in a moment.'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    : undefined;
}

function unexpected(error: unknown, requestId: string, log: Log): Problem {
  log.error({ err: error, requestId }, 'A request failed');
  return new Problem(
    'internal',
    t('Something went wrong. The shop’s log has it under {requestId}.', { requestId }),
  );
}
