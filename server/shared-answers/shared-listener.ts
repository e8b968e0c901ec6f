import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { compressAnswer } from '../compress-answer.ts';
import { beginAnswer, OpenAnswer } from '../open-answer.ts';
import { WholeAnswer, writeWhole } from '../whole-answer.ts';
import { sharedTopics } from './cache-tag.ts';
import type { Moment } from './moments.ts';
import { recompressLasting } from './recompress.ts';
import { fitting, prepareAnswer, type SharedAnswer } from './shared-answer.ts';
import type { SharedAnswers } from './shared-answers.ts';

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** An answer that is being made; `made` resolves with undefined when it turns out to be for its asker alone. */
type Making = {
  made: Promise<SharedAnswer | undefined>;
  settle(answer: SharedAnswer | undefined): void;
  moment: Moment;
};

const LONGEST_ADDRESS = 2_000;
// Files lie on the disk, and these paths answer each asker for themselves: nobody waits for another's answer.
const NEVER_SHARED =
  /^\/(assets|pictures|uploads|sandbox|metrics|healthz|readyz|storefront\/fonts|api\/(auth|events|me|admin|user|orders|myorders|export))(\/|\?|$)/;

/**
 * Answers over `node:http`: from memory where an answer for everyone is there, else, within `limit`, by `fetchShop`, whose
 * answers for everyone it keeps. Who brings credentials is never answered from memory, so nobody reads an older state than
 * their own write left. Of several who ask for the same at once, one is answered by the shop and the others wait for it.
 */
export function sharedListener(
  shared: SharedAnswers<SharedAnswer>,
  fetchShop: Fetch,
  limit = (answer: RequestListener): RequestListener => answer,
): RequestListener {
  const making = new Map<string, Making>();
  const begun = new WeakMap<IncomingMessage, Making>();
  const recompress = recompressLasting();

  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const mine = begun.get(incoming);
      try {
        const answer = await fetchShop(request, { incoming });
        const topics = answer.status === 200 ? sharedTopics(answer.headers) : undefined;
        if (!mine || !topics || answer.headers.has('set-cookie')) return giveAlone(answer, request, outgoing);
        const prepared = await prepareAnswer(answer);
        shared.keep(incoming.url ?? '', prepared, topics, mine.moment);
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

  const make = limit((request, response) => {
    const address = request.url ?? '';
    if (!isForAnyone(request) || request.method !== 'GET') return answerByShop(request, response);
    if (address.length > LONGEST_ADDRESS || NEVER_SHARED.test(address))
      return answerByShop(request, response);

    const moment = shared.moment();
    const other = making.get(address);
    if (other?.moment === moment) {
      void other.made.then((answer) => {
        if (answer) write(answer, request, response);
        else answerByShop(request, response);
      });
      return;
    }
    const { promise, resolve } = Promise.withResolvers<SharedAnswer | undefined>();
    const mine: Making = { made: promise, settle: resolve, moment };
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

  return (request, response) => {
    const found = isForAnyone(request) ? shared.find(request.url ?? '') : undefined;
    if (!found) return make(request, response);
    write(found, request, response);
    recompress(found);
  };
}

/** Only what is asked without any credentials has an answer for everyone. */
function isForAnyone({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers.range === undefined
  );
}

function asked({ headers }: IncomingMessage) {
  return {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

function write(answer: SharedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = fitting(answer, asked(request));
  response.writeHead(status, headers);
  if (body && request.method === 'GET') response.end(body);
  else response.end();
}

/** Gives its asker an answer that nobody else gets. */
async function giveAlone(answer: Response, request: Request, connection: ServerResponse): Promise<Response> {
  if (answer instanceof OpenAnswer) beginAnswer(answer, connection);
  else if (answer instanceof WholeAnswer) await writeWhole(answer, request, connection);
  else return compressAnswer(request, answer);
  return RESPONSE_ALREADY_SENT;
}
