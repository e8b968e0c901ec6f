import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KnownDevices = {
  /** What tells this browser from others that signed in with the address; undefined for one that never did. */
  markOf(headers: Headers, email: string): string | undefined;
  /** The cookie that lets a browser be known again; without the address in it, and good for nothing else. */
  cookieFor(email: string): string;
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Browsers that somebody has signed in with before have guesses of their own: whoever guesses at an address from
 * elsewhere cannot use them up, and so not keep its owner out.
 */
export function createKnownDevices(prefix: string, secret: string, secure: boolean): KnownDevices {
  const name = `${prefix}.known_device`;
  // A `__Host-` cookie is for every path.
  const path = secure ? '/' : '/api/auth/sign-in';
  const sign = (mark: string, email: string) =>
    createHmac('sha256', secret).update(`known device ${mark} ${email}`).digest('base64url');

  return {
    markOf(headers, email) {
      const cookies = headers.get('cookie') ?? '';
      const value = cookies
        .split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1);
      const [mark = '', signature = ''] = value?.split('.') ?? [];
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(mark, email))];
      return given.length === right.length && timingSafeEqual(given, right) ? mark : undefined;
    },

    cookieFor(email) {
      const mark = randomBytes(16).toString('base64url');
      const attributes = `Path=${path}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
      return `${name}=${mark}.${sign(mark, email)}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}
