import * as calls from '#contract/calls/live.ts';
import { Problem } from '#contract/problems.ts';
import { memberOfAccessToken } from '#shop/members/access-token.ts';
import { BadSignature } from '#shop/payments/payment-provider.ts';
import { receiveEvent } from '#shop/payments/receive-event.ts';
import { streamChanges } from '../live/stream-changes.ts';
import { readJsonText } from '../middleware/read-body.ts';
import { route } from '../route.ts';

const MAX_EVENT_BYTES = 256 * 1024;
const MOST_STREAMS_OF_ONE_MEMBER = 50;

export const liveRoutes = [
  route(calls.watchChanges, async ({ context, shop, member, request }) => {
    // Nobody would read, and so nobody end, the stream.
    if (request.method === 'HEAD')
      return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } });
    // A stream holds its connection for as long as it likes, and the process has not that many.
    if (context.changes.pagesOf(member.id) >= MOST_STREAMS_OF_ONE_MEMBER)
      throw new Problem('rate_limited', 'You have too many pages open.', { retryAfterSeconds: 30 });
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    return streamChanges(
      context.changes,
      member,
      async () => (await memberOfAccessToken(shop, token)) !== undefined,
    );
  }),

  route(calls.receiveStripeEvent, async ({ shop, request }) => {
    const rawBody = await readJsonText(request, MAX_EVENT_BYTES);
    try {
      await receiveEvent(shop, rawBody, request.headers.get('stripe-signature') ?? '');
    } catch (error) {
      if (error instanceof BadSignature) throw new Problem('bad_signature', error.message);
      if (error instanceof SyntaxError) throw new Problem('bad_request', 'The body is not JSON.');
      throw error;
    }
    return { received: true as const };
  }),
];
