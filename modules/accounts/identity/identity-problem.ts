import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

const CSRF = new Set(['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED']);

/**
 * Translates a refusal by Better Auth, never to a 5xx; sign-in and sign-up forms show the library's own sentences. Throws
 * if the library failed.
 */
export async function identityProblem(answer: Response): Promise<Problem> {
  const { code = '', message } = await refusalIn(answer);
  switch (answer.status) {
    case 401:
      return new Problem('unauthenticated', message);
    case 403:
      return new Problem(CSRF.has(code) ? 'csrf' : 'forbidden');
    case 404:
      return new Problem('not_found');
    case 422:
      // The specification wants this error below the form, not at a field.
      return new Problem('validation', message, {
        errors: [{ field: '', message: message ?? t('Not valid') }],
      });
    case 400:
      return code === 'VALIDATION_ERROR' ? new Problem('validation') : new Problem('bad_request', message);
    case 429:
      return new Problem('rate_limited');
    default:
      if (answer.status < 500) return new Problem('bad_request');
      throw new Error(`Better Auth answered ${answer.status} ${code}`);
  }
}

async function refusalIn(answer: Response): Promise<{ code?: string; message?: string }> {
  if (!answer.headers.get('content-type')?.includes('json')) return {};
  return ((await answer.json()) as { code?: string; message?: string } | null) ?? {};
}
