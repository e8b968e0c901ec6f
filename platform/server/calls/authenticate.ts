import type { Call } from '#platform/contract/call.ts';
import { normaliseEmail } from '#platform/contract/email.ts';
import { Problem } from '#platform/contract/problems.ts';
import { isStaff, mayDo, type Right } from '#platform/contract/staff.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { IdentitySession, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { ServerContext } from '../context.ts';
import { bearerOf } from '../http/bearer.ts';

/** The caller, as far as the call's rule requires one. */
export type Caller = { member?: Member; identity?: IdentitySession };

/** Authorises the caller before any lookup: 401 without credentials, 403 for another member's `address` or role. */
export async function authenticate(
  context: ServerContext,
  { who, right, fresh, method }: Pick<Call, 'who' | 'right' | 'fresh' | 'method'>,
  headers: Headers,
  address: string | undefined,
): Promise<Caller> {
  if (who === 'anyone' || who === 'signature') return {};
  if (who === 'customer') return customerOf(context, headers, method);
  if (who === 'identity') {
    const identity = await provenIdentity(context, headers);
    if (normaliseEmail(address ?? '') !== identity.email) throw new Problem('forbidden');
    return { identity };
  }
  const token = bearerOf(headers);
  const member = token && (await context.identity.memberOfToken(token));
  if (!member) throw new Problem('unauthenticated');
  const own = address !== undefined && normaliseEmail(address) === member.email;
  if (who === 'own-address' && address !== undefined && !own) throw new Problem('forbidden');
  if (who === 'admin' || (who === 'own-address-or-admin' && !own)) refuseWithoutRight(member, right);
  if (fresh && !member.isFresh) throw new Problem('fresh_sign_in_required');
  // Calls of members reach further for staff, who have to set up their second step or password first.
  return { member: member.lacks ? { ...member, role: 'member' } : member };
}

// Staff read them on a page that was opened before their role changed.
const notInRole = () => t('Your role does not include this. Ask an owner of the shop.');
const notOnTeam = () => t('Only the team of the shop may do this, and this account is not on it.');

function refuseWithoutRight(member: Member, right: Right | undefined): void {
  if (!mayDo(member.role, right))
    throw new Problem('forbidden', isStaff(member.role) ? notInRole() : notOnTeam());
  if (member.lacks === 'two-factor') throw new Problem('two_factor_required');
  if (member.lacks === 'long-password') throw new Problem('long_password_required');
}

/** The member of the access token, else of the session cookie; a visitor where products are for everyone. */
async function customerOf(context: ServerContext, headers: Headers, method: Call['method']): Promise<Caller> {
  if (headers.has('authorization'))
    return authenticate(context, { who: 'member', method }, headers, undefined);
  const cookie = headers.get('cookie');
  const session = cookie ? await context.identity.sessionOf(new Headers({ cookie })) : undefined;
  const member = session && (await context.identity.memberOfSession(session.sessionId));
  if (!member && (await currentSettings(context.shop.pool)).productsFor === 'members')
    throw new Problem('unauthenticated');
  if (cookie && method !== 'GET' && !fromThisShop(headers, context.settings.publicUrl))
    throw new Problem('csrf');
  return member ? { member } : {};
}

/** Accepts the session cookie with a same-origin check, or the identity token as bearer. */
async function provenIdentity(context: ServerContext, headers: Headers): Promise<IdentitySession> {
  const bearer = bearerOf(headers);
  const cookie = headers.get('cookie');
  const byBearer = bearer
    ? await context.identity.sessionOf(new Headers({ authorization: `Bearer ${bearer}` }))
    : undefined;
  if (bearer && !byBearer) throw new Problem('unauthenticated');
  const byCookie = cookie ? await context.identity.sessionOf(new Headers({ cookie })) : undefined;
  if (byBearer) {
    if (byCookie && byCookie.memberId !== byBearer.memberId) throw new Problem('unauthenticated');
    return byBearer;
  }
  if (!byCookie) throw new Problem('unauthenticated');
  if (!fromThisShop(headers, context.settings.publicUrl)) throw new Problem('csrf');
  return byCookie;
}

/** Returns whether the browser's headers name this shop as the origin of the request. */
export function fromThisShop(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin === new URL(publicUrl).origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
