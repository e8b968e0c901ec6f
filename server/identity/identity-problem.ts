import { Problem } from '#contract/problems.ts';

const CSRF = new Set(['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED']);

/**
 * What an error of Better Auth's means as a problem of the shop. Its sentence is kept where a person is meant to read
 * it: those below the forms of signing in and up are the identity provider's own.
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
      // Below the form, not at a field: the specification says where.
      return new Problem('validation', message, {
        errors: [{ field: '', message: message ?? 'Not valid' }],
      });
    case 400:
      return code === 'VALIDATION_ERROR' ? new Problem('validation') : new Problem('bad_request', message);
    default:
      throw new Error(`Better Auth answered ${answer.status} ${code}`);
  }
}

async function refusalIn(answer: Response): Promise<{ code?: string; message?: string }> {
  if (!answer.headers.get('content-type')?.includes('json')) return {};
  return ((await answer.json()) as { code?: string; message?: string } | null) ?? {};
}
