import { findMail, linkIn } from './mailbox.ts';
import { call, person, type SignedIn, signUp } from './signed-in.ts';

/** Somebody of the team, whose role is taken away later. */
export async function hire(shopUrl: string, owner: SignedIn, name: string, role: string): Promise<SignedIn> {
  const them = await signUp(shopUrl, person(name));
  const { email } = them;
  await call(shopUrl, owner, 'POST', '/team/invitations', { email, role });
  const token = new URL(linkIn(await findMail(shopUrl, email, 'Join the team'))).hash.slice(1);
  await call(shopUrl, them, 'POST', '/invitation/accept', { token });
  return them;
}

export const takeRole = (shopUrl: string, owner: SignedIn, { email }: SignedIn, role: string) =>
  call(shopUrl, owner, 'PUT', `/team/members/${email}/role`, { role });

/** The shop takes the tokens of the old role back. */
export const expectRefusals = ({ expectStatus }: { expectStatus(status: number): void }) =>
  [401, 403].forEach(expectStatus);

export const NOT_IN_ROLE = 'Your role does not include this. Ask an owner of the shop.';
