import type { ServerResponse } from 'node:http';
import type { ChangeFeed } from './change-feed.ts';
import { EventStream, type Reader } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;
const TURNS = 15;
// Each stream holds a connection, and the process has a limited number.
const MOST_OF_ONE_MEMBER = 50;

export type StreamRegistry = {
  /** Returns whether the member has reached the limit of streams on this process. */
  areEnough(memberId: string): boolean;
  /** Starts a stream on a connection with written headers, or ends the connection if the member is at the limit. */
  open(connection: ServerResponse, reader: Reader, missedMs?: number): void;
};

/**
 * Manages the streams of all open pages: each gets a heartbeat every 15 seconds. It ends once `liveTokens` omits its
 * token, checked at each heartbeat and whenever a session or token of the member ends.
 */
export function createStreamRegistry(
  feed: Pick<ChangeFeed, 'listen' | 'pagesOf'>,
  liveTokens: (hashes: string[]) => Promise<Set<string>>,
): StreamRegistry {
  // One timer serves all: timers per stream cost memory, and streams opened together would query together.
  const turns = Array.from({ length: TURNS }, () => new Set<EventStream>());
  let clock: NodeJS.Timeout | undefined;
  let now = 0;
  let opened = 0;

  function beat(): void {
    now = (now + 1) % TURNS;
    const turn = turns[now] ?? new Set();
    if (turns.every(({ size }) => size === 0)) {
      clearInterval(clock);
      clock = undefined;
    }
    for (const stream of turn) stream.beat();
    if (turn.size > 0) void endSignedOut([...turn]);
  }

  const areEnough = (memberId: string) => feed.pagesOf(memberId) >= MOST_OF_ONE_MEMBER;
  const doubt = (stream: EventStream) => void endSignedOut([stream]);

  async function endSignedOut(streams: EventStream[]): Promise<void> {
    const live = await liveTokens(streams.map(({ tokenHash }) => tokenHash)).catch(() => undefined);
    for (const stream of streams) if (!live?.has(stream.tokenHash)) stream.close();
  }

  return {
    areEnough,
    open(connection, reader, missedMs) {
      // Check again: concurrent requests may all have passed the first check.
      if (areEnough(reader.member.id)) return void connection.end();
      const turn = turns[opened++ % TURNS] ?? new Set();
      const stream = new EventStream(connection, reader, doubt);
      const unlisten = feed.listen(stream, missedMs);
      turn.add(stream);
      clock ??= setInterval(beat, HEARTBEAT_MS / TURNS).unref();
      connection.on('close', () => {
        turn.delete(stream);
        unlisten();
      });
    },
  };
}
