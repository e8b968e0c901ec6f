import { findMail, linkIn } from './mailbox.ts';
import { call, person, type SignedIn, signUp } from './signed-in.ts';

/** Invites somebody to the team, who accepts. */
export async function hire(shopUrl: string, owner: SignedIn, name: string, role: string): Promise<SignedIn> {
  const them = await signUp(shopUrl, person(name));
  const { email } = them;
  await call(shopUrl, owner, 'POST', '/team/invitations', { email, role });
  const token = new URL(linkIn(await findMail(shopUrl, email, 'Join the team'))).hash.slice(1);
  await call(shopUrl, them, 'POST', '/invitation/accept', { token });
  return them;
}
