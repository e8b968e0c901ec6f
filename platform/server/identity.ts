import type { IdentitySession, Member, Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';

export type GuessedAt = { email: string; passwordHash: string | undefined };

export type KnownDevices = {
  /** Returns whether this browser has signed in to the address with its current password. */
  knows(headers: Headers, at: GuessedAt): boolean;
  /** Returns the cookie that marks a browser as known. It does not contain the address and grants nothing else. */
  cookieFor(at: GuessedAt): string;
};

export type NewAdmin = { email: string; name: string; password: string };

export type Identity = {
  /** Handles a request below `/api/auth` with Better Auth. */
  handle(request: Request): Promise<Response>;
  /** Browsers with an earlier sign-in. */
  devices: KnownDevices;
  /** Returns the session that the headers prove, if any. */
  sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
  /** Returns the member of a live access token, read from the database. */
  memberOfToken(token: string): Promise<Member | undefined>;
  /** Returns the member of a live session, read from the database. */
  memberOfSession(sessionId: string): Promise<Member | undefined>;
  /** Returns the session of a live access token. */
  sessionOfToken(token: string): Promise<string | undefined>;
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
