import { type IncomingMessage, ServerResponse } from 'node:http';

/** A head as Node.js wrote it, before and after the date. */
type Head = { before: string; after: string };

// Node.js keeps the head here until it sends it together with the body.
type WithHead = { _header: string | null; maxRequestsOnConnectionReached?: boolean };

type WriteHead = Parameters<ServerResponse['writeHead']>;

const DATE = /\r\nDate: ([^\r]+)/;

/**
 * The response class of the shop's server. While `isLast` answers true, each response ends its connection. A 200 with a
 * frozen array of headers reuses the head that Node.js wrote for this array before, with the current date: composing and
 * checking a head takes longer than everything else that an answer from memory needs.
 */
export function responseClass(isLast: () => boolean): typeof ServerResponse<IncomingMessage> {
  const heads = new WeakMap<object, Head>();

  return class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, headers?: unknown, ...more: unknown[]): this {
      if (isLast()) this.shouldKeepAlive = false;
      if (status !== 200 || more.length > 0 || !isFrozenArray(headers) || !isPlain(this))
        return super.writeHead(...([status, headers, ...more] as unknown as WriteHead));
      const head = heads.get(headers);
      if (head) {
        this.statusCode = status;
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
        });
      }
      return this;
    }
  };
}

function isFrozenArray(headers: unknown): headers is string[] {
  return Array.isArray(headers) && Object.isFrozen(headers);
}

/** Whether the head depends on nothing but status, headers and date. */
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
