import { type IncomingMessage, ServerResponse } from 'node:http';

/** A head as Node.js wrote it, before and after the date, and the bytes of its last second if it was sent twice in it. */
type Head = { before: string; after: string; date: string; whole?: { body: Buffer; bytes: Buffer } };

// Node.js keeps the head here until it sends it together with the body.
type WithHead = {
  _header: string | null;
  _headerSent: boolean;
  _hasBody: boolean;
  maxRequestsOnConnectionReached?: boolean;
};

type WriteHead = Parameters<ServerResponse['writeHead']>;

// A larger body is copied for longer than one write instead of two saves.
const MOST_WHOLE_BYTES = 64 * 1024;
const DATE = /\r\nDate: ([^\r]+)/;

/**
 * The response class of the shop's server. While `isLast` answers true, each response ends its connection. A 200 with a
 * frozen array of headers reuses the head that Node.js wrote for this array before, with the current date: composing and
 * checking a head takes longer than everything else that an answer from memory needs. Sent again within a second, head and
 * body are one write of the same bytes.
 */
export function responseClass(isLast: () => boolean): typeof ServerResponse<IncomingMessage> {
  const heads = new WeakMap<object, Head>();

  return class extends ServerResponse<IncomingMessage> {
    private head: Head | undefined = undefined;

    override writeHead(status: number, headers?: unknown, ...more: unknown[]): this {
      if (isLast()) this.shouldKeepAlive = false;
      if (status !== 200 || more.length > 0 || !isFrozenArray(headers) || !isPlain(this))
        return super.writeHead(...([status, headers, ...more] as unknown as WriteHead));
      const head = heads.get(headers);
      if (head) {
        this.statusCode = status;
        this.head = head;
        (this as unknown as WithHead)._header = `${head.before}${currentDate()}${head.after}`;
        return this;
      }
      super.writeHead(status, headers);
      const written = (this as unknown as WithHead)._header ?? '';
      const date = DATE.exec(written);
      if (date) {
        const end = date.index + date[0].length;
        heads.set(headers, {
          before: written.slice(0, end - (date[1]?.length ?? 0)),
          after: written.slice(end),
          date: '',
        });
      }
      return this;
    }

    override end(...given: unknown[]): this {
      const [body] = given;
      const self = this as unknown as WithHead;
      const whole =
        this.head && given.length === 1 && Buffer.isBuffer(body) && self._hasBody && !self._headerSent
          ? wholeBytes(this.head, self._header ?? '', body)
          : undefined;
      if (!whole) return super.end(...(given as Parameters<ServerResponse['end']>));
      self._headerSent = true;
      return super.end(whole);
    }
  };
}

/** Returns head and body as one, from the second time on within a second; undefined for a long body. */
function wholeBytes(head: Head, written: string, body: Buffer): Buffer | undefined {
  if (head.date !== date) {
    head.date = date;
    head.whole = undefined;
    return undefined;
  }
  if (head.whole?.body !== body) {
    if (body.length > MOST_WHOLE_BYTES) return undefined;
    head.whole = { body, bytes: Buffer.concat([Buffer.from(written, 'latin1'), body]) };
  }
  return head.whole.bytes;
}

function isFrozenArray(headers: unknown): headers is string[] {
  return Array.isArray(headers) && Object.isFrozen(headers);
}

/** Returns whether the head depends on nothing but status, headers and date. */
function isPlain(response: ServerResponse): boolean {
  const { _header, maxRequestsOnConnectionReached } = response as unknown as WithHead;
  return (
    !_header &&
    response.shouldKeepAlive &&
    !maxRequestsOnConnectionReached &&
    response.sendDate &&
    response.getHeaderNames().length === 0
  );
}

let second = 0;
let date = '';

/** The time as HTTP writes it. */
function currentDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
