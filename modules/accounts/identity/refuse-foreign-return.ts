import { Problem } from '#platform/contract/problems.ts';
import { safeReturnAddress } from '#platform/contract/return-address.ts';

const RETURN_FIELDS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/** Throws 403 if a return address leaves this shop. The library accepts `/a/..//evil.example`. */
export function refuseForeignReturn(query: URLSearchParams, body: unknown, publicUrl: string): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  for (const name of RETURN_FIELDS)
    for (const value of [...query.getAll(name), fields[name]])
      if (value !== undefined && ownPath(value, publicUrl) === undefined) throw new Problem('forbidden');
}

/** Returns the path of an address of this shop, given as a path or a full URL; undefined for any other. */
export function ownPath(value: unknown, publicUrl: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { origin } = new URL(publicUrl);
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  if (value === origin) return '/';
  return safeReturnAddress(path, '') || undefined;
}
