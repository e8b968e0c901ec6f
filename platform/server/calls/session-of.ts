import { sessionOfAccessToken } from '#modules/accounts/shop/access-token.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { bearerOf } from '../http/bearer.ts';

type Calling = { shop: Shop; member: Member; request: Request };

/** The session of the caller's access token; throws 401 if it has ended meanwhile. */
export async function sessionOf({ shop, member, request }: Calling): Promise<{
  memberId: string;
  sessionId: string;
}> {
  const sessionId = await sessionOfAccessToken(shop, bearerOf(request.headers) ?? '');
  if (!sessionId) throw new Problem('unauthenticated');
  return { memberId: member.id, sessionId };
}
