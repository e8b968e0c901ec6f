import { hashOfToken } from '#modules/accounts/shop/access-token.ts';
import { Problem } from '#platform/contract/problems.ts';
import { route } from '#platform/server/calls/route.ts';
import { openAnswer } from '#platform/server/http/answer-content.ts';
import { bearerOf } from '#platform/server/http/bearer.ts';
import { t } from '#platform/words/t.ts';
import * as calls from './contract/calls/live.ts';

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

export const liveRoutes = [
  route(calls.watchChanges, async ({ context, member, query, request }) => {
    if (context.streams.areEnough(member.id))
      throw new Problem('rate_limited', t('You have too many pages open.'), { retryAfterSeconds: 30 });
    const token = bearerOf(request.headers) ?? '';
    // Pass only what the stream needs: it keeps these objects for hours.
    const reader = { member: { id: member.id, role: member.role }, tokenHash: hashOfToken(token) };
    const { missed } = query;
    return openAnswer(STREAM_HEADERS, (connection) => context.streams.open(connection, reader, missed));
  }),
];
