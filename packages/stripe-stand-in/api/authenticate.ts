import { sameText } from './same-text.ts';
import { StripeProblem } from './stripe-problem.ts';

export type Keys = { secretKey: string; publishableKey: string };

function unauthorized(message: string): StripeProblem {
  return new StripeProblem(401, { type: 'invalid_request_error', message }, false);
}

function presentedKey(header: string | undefined): string | undefined {
  const [scheme, credentials = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme ?? '')) return credentials;
  if (!/^basic$/i.test(scheme ?? '')) return undefined;
  // The key is the user name; the password is empty.
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
}

/** The kind of the request's key, from Basic or Bearer; throws 401 for a missing or wrong one. */
export function authenticate(header: string | undefined, keys: Keys): 'secret' | 'publishable' {
  const key = presentedKey(header);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (sameText(key, keys.secretKey)) return 'secret';
  if (sameText(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(
    `Invalid API Key provided: ${key.slice(0, 3)}****${key.length > 12 ? key.slice(-4) : ''}`,
  );
}

/** Throws 403 for a publishable key. */
export function requireSecretKey(kind: 'secret' | 'publishable'): void {
  if (kind === 'secret') return;
  throw new StripeProblem(
    403,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    },
    false,
  );
}
