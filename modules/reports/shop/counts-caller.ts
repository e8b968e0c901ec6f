import { isStaff } from '#platform/contract/staff.ts';
import { fromThisShop } from '#platform/server/calls/authenticate.ts';
import type { ServerContext } from '#platform/server/context.ts';

// What programs call themselves that open pages for search engines, previews, archives and measurements.
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|archiver|headless|lighthouse|preview|monitor|pingdom|facebookexternalhit/i;

/**
 * Returns whether a visit counts: only from this shop's pages, not of a program that says it is one, of a browser that asks not to be
 * tracked, or of signed-in staff. It keeps nothing of what it reads.
 */
export async function countsCaller(
  { identity, settings }: Pick<ServerContext, 'identity' | 'settings'>,
  headers: Headers,
): Promise<boolean> {
  const program = headers.get('user-agent');
  if (!program || PROGRAMS.test(program)) return false;
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false;
  if (!fromThisShop(headers, settings.publicUrl)) return false;
  const cookie = headers.get('cookie');
  const session = cookie ? await identity.sessionOf(new Headers({ cookie })) : undefined;
  const member = session && (await identity.memberOfSession(session.sessionId));
  return !member || !isStaff(member.role);
}
