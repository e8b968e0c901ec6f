import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Change } from '#platform/contract/changes.ts';
import { fetchAsMember } from '../member-api.ts';
import { currentSession } from '../session/session-state.ts';

/** Receives each change; `all` after a gap in the stream. */
export type ChangeListener = (change: Change | 'all') => void;

const LONGEST_PAUSE_MS = 30_000;

const listeners = new Set<ChangeListener>();
let stream: AbortController | undefined;

/** Subscribes to the tab's one event stream, which is open while it has listeners. Returns the unsubscribe function. */
export function listenForChanges(listener: ChangeListener): () => void {
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

function open(): void {
  if (stream) return;
  stream = new AbortController();
  void keepOpen(stream.signal);
}

function close(): void {
  stream?.abort();
  stream = undefined;
}

async function keepOpen(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      // A page was loaded before it could listen; after a gap, everything may have changed.
      const missed = attempt > 0 ? '' : `?missed=${Math.ceil(performance.now())}`;
      await read(`/api/events${missed}`, signal, () => {
        if (attempt > 0) tell('all');
        attempt = 0;
      });
    } catch {
      // Any failure leads to a retry with growing delay.
    }
    if (signal.aborted) return;
    if (currentSession().state === 'signed-out') return close();
    await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt) * (0.5 + Math.random()), signal);
  }
}

async function read(path: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const response = await fetchAsMember(path, { signal, headers: { Accept: 'text/event-stream' } });
  if (!response.ok || !response.body) throw new Error(`The stream of changes answered ${response.status}`);
  onOpen();
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (next.value.event === 'change') tell(next.value.data as Change);
  }
}

function tell(change: Change | 'all'): void {
  for (const listener of listeners) listener(change);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
