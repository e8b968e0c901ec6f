import { Hono } from 'hono';
import {
  FIRST_CALLS_ADDRESS,
  type FirstAnswer,
  type FirstCalls,
  STANDING_CALL,
} from '#platform/contract/first-calls.ts';
import { Problem } from '#platform/contract/problems.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { bearerOf } from '../http/bearer.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';

type Call = (path: string, init: RequestInit) => Promise<Response> | Response;

// What the pages read of an answer besides its body.
const READ_HEADERS = [
  'content-type',
  'link',
  'x-total-count',
  'x-total-count-is-minimum',
  'x-search-understood',
];

/**
 * Answers the first calls of a page of staff together, each for the token of the request: a browser waits for every request of its
 * own, and makes six at a time.
 */
export function firstCallRoutes(
  firstCalls: FirstCalls,
  callFor: (request: Request, env: ServerEnv['Bindings']) => Call,
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get(FIRST_CALLS_ADDRESS, async (c) => {
    const token = bearerOf(c.req.raw.headers);
    if (token === undefined) throw new Problem('unauthenticated');
    const { page = '', email = '' } = c.req.query();
    const calls = [
      STANDING_CALL + encodeURIComponent(email),
      ...(Object.hasOwn(firstCalls, page) ? (firstCalls[page] ?? []) : []),
    ];
    const call = callFor(c.req.raw, c.env);
    const headers = {
      Accept: 'application/json',
      'Accept-Language': currentLanguage().code,
      Authorization: `Bearer ${token}`,
    };
    const answers = await Promise.all(
      calls.map(async (path) => firstAnswer(path, await call(path, { headers }))),
    );
    return c.json(answers, 200, { 'Cache-Control': 'no-store' });
  });
  app.all(FIRST_CALLS_ADDRESS, refuseMethod('GET'));
  return app;
}

async function firstAnswer(path: string, answer: Response): Promise<FirstAnswer> {
  const headers = READ_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { path, status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
}
