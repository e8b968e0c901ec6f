import { Problem } from '#contract/problems.ts';
import { safeReturnAddress } from '#contract/return-address.ts';

const RETURN_FIELDS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/**
 * Throws 403 when a path that the identity library would send a browser on to leaves this shop. The library judges a
 * path before its `..` are taken out, and so takes `/a/..//evil.example`; whole addresses it holds to our origin.
 */
export function refuseForeignReturn(query: URLSearchParams, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  for (const name of RETURN_FIELDS) {
    for (const value of [...query.getAll(name), fields[name]]) {
      const isPath = typeof value === 'string' && !/^https?:/i.test(value);
      if (isPath && safeReturnAddress(value, '') === '') throw new Problem('forbidden');
    }
  }
}
