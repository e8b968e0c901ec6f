import { expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { Problem, type ProblemCode, problemDocument } from '#contract/problems.ts';

/** Answers a page's call in place of the shop. Fails the test if the call's schema does not allow the answer. */
export async function answerInstead<C extends Call>(page: Page, call: C, answer: z.input<C['answer']>) {
  expect(call.answer.parse(answer)).toEqual(answer);
  await fulfill(page, call, { status: call.status ?? 200, json: answer });
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
  return fulfill(page, call, refusal, times);
}

/**
 * The route stays when its time is over, and lets requests through: Chromium can lose a request that starts while Playwright
 * removes a route (microsoft/playwright#41802).
 */
async function fulfill(
  page: Page,
  { method, path }: Call,
  answer: object,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  const address = new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  let left = times;
  await page.route(address, (route) =>
    route.request().method() === method && left-- > 0 ? route.fulfill(answer) : route.fallback(),
  );
  return () => {
    left = 0;
  };
}
