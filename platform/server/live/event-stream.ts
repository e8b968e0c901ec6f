import type { ServerResponse } from 'node:http';
import type { Change } from '#platform/contract/changes.ts';
import type { Listener } from './change-feed.ts';

// The socket buffers fill up first: a client with 16 kB unread has stopped reading.
const MOST_UNREAD_BYTES = 16 * 1024;

/** The reader and the hash of the access token that opened the stream. */
export type Reader = Pick<Listener, 'member'> & { tokenHash: string };

/** Server-sent events for one open page: the changed topics, without data. */
export class EventStream implements Listener {
  readonly member: Listener['member'];
  readonly tokenHash: string;
  readonly #connection: ServerResponse;
  readonly #doubt: (stream: EventStream) => void;

  /** Calls `doubt` when the reader's session or token may have ended. */
  constructor(connection: ServerResponse, reader: Reader, doubt: (stream: EventStream) => void) {
    this.member = reader.member;
    this.tokenHash = reader.tokenHash;
    this.#connection = connection;
    this.#doubt = doubt;
    this.#send('retry: 1000\n\n');
  }

  tell(change: Change): void {
    this.#send(`event: change\ndata: ${change}\n\n`);
  }

  /** Sends a heartbeat, so that client and proxies keep the stream open. */
  beat(): void {
    this.#send(': still here\n\n');
  }

  sessionEnded(): void {
    this.#doubt(this);
  }

  close(): void {
    this.#connection.end();
  }

  #send(text: string): void {
    if (this.#connection.writableEnded || this.#connection.destroyed) return;
    // A client that is too slow reconnects and refetches.
    if (this.#connection.writableLength > MOST_UNREAD_BYTES) this.#connection.destroy();
    else this.#connection.write(text);
  }
}
