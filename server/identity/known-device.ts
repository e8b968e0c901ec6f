import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An address with the password that it has, by its hash; undefined where it has none. */
export type GuessedAt = { email: string; passwordHash: string | undefined };

export type KnownDevices = {
  /** Whether somebody has signed in from this browser with the address and its present password. */
  knows(headers: Headers, at: GuessedAt): boolean;
  /** The cookie that lets a browser be known again; without the address in it, and good for nothing else. */
  cookieFor(at: GuessedAt): string;
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Browsers that somebody has signed in with before have guesses of their own: whoever guesses at an address from
 * elsewhere cannot use them up, and so not keep its owner out. A new password ends all marks, because a former owner may hold some.
 */
export function createKnownDevices(prefix: string, secret: string, secure: boolean): KnownDevices {
  const name = `${prefix}.known_device`;
  // A `__Host-` cookie is for every path.
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
