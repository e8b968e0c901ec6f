import * as calls from '#contract/calls/live.ts';
import { Problem } from '#contract/problems.ts';
import { hashOfToken } from '#shop/members/access-token.ts';
import { BadSignature } from '#shop/payments/payment-provider.ts';
import { receiveEvent } from '#shop/payments/receive-event.ts';
import { readJsonText } from '../middleware/read-body.ts';
import { OpenAnswer } from '../open-answer.ts';
import { route } from '../route.ts';

const MAX_EVENT_BYTES = 256 * 1024;
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

export const liveRoutes = [
  route(calls.watchChanges, async ({ context, member, request }) => {
    if (context.streams.areEnough(member.id))
      throw new Problem('rate_limited', 'You have too many pages open.', { retryAfterSeconds: 30 });
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    // Only what is needed of them: a stream keeps what it is handed for hours.
    const reader = { member: { id: member.id, role: member.role }, tokenHash: hashOfToken(token) };
    return new OpenAnswer(STREAM_HEADERS, (connection) => context.streams.open(connection, reader));
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
