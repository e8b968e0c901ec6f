import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { GuessedAt, KnownDevices } from '#platform/server/identity.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Gives known browsers a separate guess limit, so that an attacker cannot lock the owner out. A new password
 * invalidates all marks, because a former owner may hold some.
 */
export function createKnownDevices(prefix: string, secret: string, secure: boolean): KnownDevices {
  const name = `${prefix}.known_device`;
  // `__Host-` cookies require the path `/`.
  const path = secure ? '/' : '/api/auth/sign-in';
  const sign = (mark: string, { email, passwordHash }: GuessedAt) =>
    createHmac('sha256', secret).update(`known device ${mark} ${email} ${passwordHash}`).digest('base64url');

  return {
    knows(headers, at) {
      if (at.passwordHash === undefined) return false;
      const cookies = headers.get('cookie') ?? '';
      const value = cookies
        .split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1);
      const [mark = '', signature = ''] = value?.split('.') ?? [];
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(mark, at))];
      return given.length === right.length && timingSafeEqual(given, right);
    },

    cookieFor(at) {
      const mark = randomBytes(16).toString('base64url');
      const attributes = `Path=${path}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
      return `${name}=${mark}.${sign(mark, at)}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}
