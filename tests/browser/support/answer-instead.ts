import { expect, type Page, type Route } from '@playwright/test';
import type { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { Problem, type ProblemCode, problemDocument } from '#platform/contract/problems.ts';

/** Answers a page's call in place of the shop. Fails the test if the call's schema does not allow the answer. */
export async function answerInstead<C extends Call>(
  page: Page,
  call: C,
  answer: z.input<C['answer']>,
  status = call.status ?? 200,
): Promise<void> {
  expectAllowed(call.byStatus?.[status] ?? call.answer, answer);
  await handle(page, call, (route) => route.fulfill({ status, json: answer }));
}

/**
 * Changes what the shop answers to a page's call, until the returned function is called. Fails the test if the call's schema
 * does not allow the result.
 */
export async function changeAnswer<C extends Call>(
  page: Page,
  call: C,
  change: (answer: z.output<C['answer']>) => z.input<C['answer']>,
): Promise<() => void> {
  return handle(page, call, async (route) => {
    const response = await route.fetch();
    const changed = change((await response.json()) as z.output<C['answer']>);
    expectAllowed(call.answer, changed);
    await route.fulfill({ response, json: changed });
  });
}

/** Refuses a page's call with the shop's own problem document, `times` or until the returned function is called. */
export async function refuseInstead(
  page: Page,
  call: Call,
  code: ProblemCode,
  times?: number,
): Promise<() => void> {
  const document = problemDocument(new Problem(code));
  const refusal = {
    status: document.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(document),
  };
  return handle(page, call, (route) => route.fulfill(refusal), times);
}

function expectAllowed(schema: z.ZodType, answer: unknown): void {
  expect(schema.parse(answer)).toEqual(answer);
}

/**
 * The route stays when its time is over, and lets requests through: Chromium can lose a request that starts while Playwright
 * removes a route (microsoft/playwright#41802).
 */
async function handle(
  page: Page,
  { method, path }: Call,
  answer: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  const address = new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  let left = times;
  // Pages of staff get their first answers together, and one that is missing by its own call.
  await page.route('**/api/first-calls?*', (route) => route.fulfill({ json: [] }));
  await page.route(address, (route) =>
    route.request().method() === method && left-- > 0 ? answer(route) : route.fallback(),
  );
  return () => {
    left = 0;
  };
}
