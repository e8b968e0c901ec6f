import type { ServerResponse } from 'node:http';
import type { Change } from '#contract/changes.ts';
import type { Listener } from './change-feed.ts';

// The network's own buffers are full long before: who has this much unread is not reading.
const MOST_UNREAD_BYTES = 16 * 1024;

/** Who reads a stream, and the hash of the access token with which it was opened. */
export type Reader = Pick<Listener, 'member'> & { tokenHash: string };

/** The server-sent events of one open page: what changed, without the data. */
export class EventStream implements Listener {
  readonly member: Listener['member'];
  readonly tokenHash: string;
  readonly #connection: ServerResponse;
  readonly #doubt: (stream: EventStream) => void;

  /** `doubt` is called when the reader's session or token may have ended. */
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

  /** Shows the reader, and whatever is between, that the stream is open. */
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
    // A reader that is too slow to keep up comes back and refetches.
    if (this.#connection.writableLength > MOST_UNREAD_BYTES) this.#connection.destroy();
    else this.#connection.write(text);
  }
}
