import { Problem } from '#platform/contract/problems.ts';
import type { Member } from '#platform/shop.ts';
import type { ServerContext } from '../context.ts';
import { bearerOf } from '../http/bearer.ts';

type Calling = { context: ServerContext; member: Member; request: Request };

/** The session of the caller's access token; throws 401 if it has ended meanwhile. */
export async function sessionOf({ context, member, request }: Calling): Promise<{
  memberId: string;
  sessionId: string;
}> {
  const sessionId = await context.identity.sessionOfToken(bearerOf(request.headers) ?? '');
  if (!sessionId) throw new Problem('unauthenticated');
  return { memberId: member.id, sessionId };
}
