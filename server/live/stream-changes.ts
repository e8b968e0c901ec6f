import type { Change } from '#contract/changes.ts';
import type { Member } from '#shop/context.ts';
import type { ChangeFeed } from './change-feed.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events for one open page: what changed, without the data. Ends as soon as `stillSignedIn` says no,
 * which is asked whenever one of the member's sessions or tokens ends, and at every heartbeat.
 */
export function streamChanges(
  feed: ChangeFeed,
  member: Member,
  stillSignedIn: () => Promise<boolean>,
): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        // A reader that has gone, or is too slow to keep up, comes back and refetches.
        if ((controller.desiredSize ?? 0) <= -64) return end();
        controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        stop();
        try {
          controller.close();
        } catch {
          // Closed by the reader already.
        }
      };
      const check = async () => {
        if (!(await stillSignedIn().catch(() => false))) end();
      };
      const unlisten = feed.listen({
        member,
        tell: (change: Change) => send(`event: change\ndata: ${change}\n\n`),
        sessionEnded: check,
        close: end,
      });
      const heartbeat = setInterval(() => {
        send(': still here\n\n');
        void check();
      }, HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        unlisten();
      };
      send('retry: 1000\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
