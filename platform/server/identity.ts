import type { KnownDevices } from '#modules/accounts/identity/known-device.ts';
import type { IdentitySession, Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';

export type NewAdmin = { email: string; name: string; password: string };

export type Identity = {
  /** Handles a request below `/api/auth` with Better Auth. */
  handle(request: Request): Promise<Response>;
  /** Browsers with an earlier sign-in. */
  devices: KnownDevices;
  /** Returns the session that the headers prove, if any. */
  sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
  /** Returns the session that awaits the second step of its sign-in, if the headers prove one. */
  awaitingCode(headers: Headers): Promise<{ sessionId: string; memberId: string } | undefined>;
  /** Creates an admin with a password and a verified address, or promotes an existing member. */
  makeAdmin(admin: NewAdmin): Promise<'made' | 'promoted'>;
};

export type IdentityInput = {
  shop: Shop;
  settings: Pick<Settings, 'publicUrl' | 'storefront'>;
  secret: string;
  oidc: Settings['oidc'];
};
