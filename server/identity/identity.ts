import type { Settings } from '#settings';
import type { Shop } from '#shop/context.ts';
import type { KnownDevices } from './known-device.ts';

export type NewAdmin = { email: string; name: string; password: string };

/** The proof of identity: who holds the session cookie or the identity bearer of a request. */
export type IdentitySession = {
  sessionId: string;
  memberId: string;
  email: string;
  role: 'member' | 'admin';
};

export type Identity = {
  /** Better Auth's own answer to a request below `/api/auth`. */
  handle(request: Request): Promise<Response>;
  /** Which browsers somebody has signed in with. */
  devices: KnownDevices;
  /** Whose identity session the headers prove; undefined when they prove none. */
  sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
  /** Makes a member with a password and a verified address, or gives an existing one that role. For start and command line. */
  makeAdmin(admin: NewAdmin): Promise<'made' | 'promoted'>;
};

export type IdentityInput = {
  shop: Shop;
  settings: Pick<Settings, 'publicUrl' | 'storefront'>;
  secret: string;
  oidc: Settings['oidc'];
};
