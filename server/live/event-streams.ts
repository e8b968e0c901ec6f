import type { ServerResponse } from 'node:http';
import type { ChangeFeed } from './change-feed.ts';
import { EventStream, type Reader } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;
const TURNS = 15;
// A stream holds its connection for as long as it likes, and the process has not that many.
const MOST_OF_ONE_MEMBER = 50;

export type EventStreams = {
  /** Whether a member has as many streams at this process as one may have. */
  areEnough(memberId: string): boolean;
  /** Begins one on a connection whose head is written; it hears of changes until either side ends it. Ends one too many at once. */
  open(connection: ServerResponse, reader: Reader): void;
};

/**
 * The streams of all open pages. Each says every 15 seconds that it is there, and ends when its token is not among
 * `liveTokens` any more, which is asked then and whenever one of the member's sessions or tokens ends.
 */
export function createEventStreams(
  feed: Pick<ChangeFeed, 'listen' | 'pagesOf'>,
  liveTokens: (hashes: string[]) => Promise<Set<string>>,
): EventStreams {
  // A timer for each stream would weigh on memory, and a thousand opened together would ask the database together.
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
    open(connection, reader) {
      // Of several that were answered in one moment each was told that there is room.
      if (areEnough(reader.member.id)) return void connection.end();
      const turn = turns[opened++ % TURNS] ?? new Set();
      const stream = new EventStream(connection, reader, doubt);
      const unlisten = feed.listen(stream);
      turn.add(stream);
      clock ??= setInterval(beat, HEARTBEAT_MS / TURNS).unref();
      connection.on('close', () => {
        turn.delete(stream);
        unlisten();
      });
    },
  };
}
