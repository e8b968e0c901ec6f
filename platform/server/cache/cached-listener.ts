import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { CHANGES } from '#platform/contract/changes.ts';
import { writeAnswer } from '../http/write-answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { askedLanguages } from './asked-languages.ts';
import { sharedTopics } from './cache-tag.ts';
import { type ChangeVersion, isNoOlder, isSame } from './change-versions.ts';
import type { MayRead, OwnWrites } from './own-writes.ts';
import { compressFor, fitting, type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';
import { recompressLasting } from './recompress.ts';
import { sharedAddresses } from './varying-parameters.ts';

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** A response in progress; `made` resolves with undefined if the response turns out private. */
type Making = {
  made: Promise<PreparedAnswer | undefined>;
  settle(answer: PreparedAnswer | undefined): void;
  version: ChangeVersion;
};

const LONGEST_ADDRESS = 2_000;
// Static files and private responses, in any language: requests for them never wait for each other.
const NEVER_SHARED =
  /^(\/[a-z]{2}(-[A-Za-z]+)?)?\/(assets|pictures|uploads|sandbox|metrics|healthz|readyz|storefront\/fonts|cart|checkout|order|api\/(auth|cart|checkout|addresses|order-links|events|me|admin|user|orders|myorders|export|first-calls))(\/|\?|$)/i;

// How often to retry the shop while the change feed is down.
const ASKED_AGAIN_AFTER_MS = 1_000;

/**
 * Serves shared responses from memory, and all other requests through `fetchShop` within `limit`. Concurrent requests for
 * one URL share one rendering. URLs that differ only in parameters that the page does not read share one response. When
 * the shop answers 503, visitors get the last response, marked as stale.
 */
export function cachedListener(
  { shared, ownWrites }: { shared: AnswerCache<PreparedAnswer>; ownWrites: OwnWrites },
  fetchShop: Fetch,
  limit = (answer: RequestListener): RequestListener => answer,
): RequestListener {
  const making = new Map<string, Making>();
  const begun = new WeakMap<IncomingMessage, Making>();
  const recompress = recompressLasting();
  const addresses = sharedAddresses();
  const addressOf = (request: IncomingMessage) => addresses.of(request.url ?? '') + languageKey(request);
  let isAwayUntil = 0;
  const isAway = () => performance.now() < isAwayUntil && !shared.isListening();

  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const mine = begun.get(incoming);
      try {
        // Fetch HEAD as GET: both then share one cache entry.
        const { url, headers, method } = request;
        const asked = mine && method === 'HEAD' ? new Request(url, { headers }) : request;
        const answer = await fetchShop(asked, { incoming });
        if (answer.status === 503 && isForAnyone(incoming) && giveLast(incoming, outgoing)) {
          isAwayUntil = performance.now() + ASKED_AGAIN_AFTER_MS;
          return RESPONSE_ALREADY_SENT;
        }
        const topics = answer.status === 200 ? sharedTopics(answer.headers) : undefined;
        if (!mine || !topics || answer.headers.has('set-cookie'))
          return writeAnswer(answer, request, outgoing);
        const prepared = await prepareAnswer(answer);
        addresses.learn(incoming.url ?? '', answer.headers);
        const address = addressOf(incoming);
        // Few visitors choose the same filters or words, and nobody knows which: what is asked again is compressed again.
        await compressFor(prepared, askedBy(incoming), address.includes('?'));
        shared.keep(address, prepared, topics, mine.version);
        mine.settle(prepared);
        write(prepared, incoming, outgoing);
        return RESPONSE_ALREADY_SENT;
      } finally {
        mine?.settle(undefined);
      }
    },
    { overrideGlobalObjects: false },
  );
  const answerByShop = (request: IncomingMessage, response: ServerResponse) =>
    void listener(request, response);

  function giveLast(request: IncomingMessage, response: ServerResponse): boolean {
    const last = shared.findLast(addressOf(request), ownWrites.mayRead(request.headers));
    if (!last) return false;
    const age = String(Math.floor(last.staleMs / 1000));
    write(last.answer, request, response, ['age', age, 'warning', '110 - "Response is Stale"']);
    return true;
  }

  const make = limit((request, response) => {
    const address = addressOf(request);
    const may = ownWrites.mayRead(request.headers);
    if (!isForAnyone(request) || may === 'nothing') return answerByShop(request, response);
    if (address.length > LONGEST_ADDRESS || NEVER_SHARED.test(request.url ?? ''))
      return answerByShop(request, response);
    if (isAway() && giveLast(request, response)) return;

    const version = shared.version();
    const other = making.get(address);
    if (other && isJoined(other.version, version, may)) {
      void other.made.then((answer) => {
        if (answer) write(answer, request, response);
        else if (!isAway() || !giveLast(request, response)) answerByShop(request, response);
      });
      return;
    }
    const { promise, resolve } = Promise.withResolvers<PreparedAnswer | undefined>();
    const mine: Making = { made: promise, settle: resolve, version };
    making.set(address, mine);
    begun.set(request, mine);
    const done = () => {
      resolve(undefined);
      if (making.get(address) === mine) making.delete(address);
    };
    void promise.then(done);
    response.once('close', done);
    answerByShop(request, response);
  });

  const answer: RequestListener = (request, response) => {
    const found = shared.find(addressOf(request), ownWrites.mayRead(request.headers));
    if (!found) return make(request, response);
    write(found, request, response);
    recompress(found);
  };
  return (request, response) => {
    if (!isForAnyone(request)) return make(request, response);
    const heard = ownWrites.hear(request.headers.cookie);
    if (heard) void heard.then(() => answer(request, response));
    else answer(request, response);
  };
}

/** Calls are answered in a language that their header chooses; a page has its language in its address. */
function languageKey({ url, headers }: IncomingMessage): string {
  const asked = url?.startsWith('/api/') ? askedLanguages(headers['accept-language']) : '';
  return asked && ` ${asked}`;
}

/** Requests with a token or a range are never shared. Cookies do not change shared responses. */
function isForAnyone({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.range === undefined
  );
}

/** Returns whether a request may share a rendering in progress: no change since, and not older than the caller's write. */
function isJoined(begun: ChangeVersion, now: ChangeVersion, may: Exclude<MayRead, 'nothing'>): boolean {
  return isSame(CHANGES, begun, now) && (may === 'all' || isNoOlder(CHANGES, begun, may));
}

function askedBy({ headers }: IncomingMessage) {
  return {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

function write(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  more: string[] = [],
): void {
  const asked = askedBy(request);
  const fit = fitting(answer, asked);
  if (!fit) return void compressFor(answer, asked).then(() => write(answer, request, response, more));
  const { status, headers, body } = fit;
  response.writeHead(status, (more.length > 0 ? [...more, ...headers] : headers) as string[]);
  if (body && request.method === 'GET') response.end(body);
  else response.end();
}
