import { expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { Problem, type ProblemCode, problemDocument } from '#contract/problems.ts';

/** Answers a page's call in place of the shop. Fails the test if the call's schema does not allow the answer. */
export async function answerInstead<C extends Call>(page: Page, call: C, answer: z.input<C['answer']>) {
  expect(call.answer.parse(answer)).toEqual(answer);
  await fulfill(page, call, { status: call.status ?? 200, json: answer });
}

/** Refuses a page's call in place of the shop, with the shop's own problem document. */
export async function refuseInstead(page: Page, call: Call, code: ProblemCode) {
  const document = problemDocument(new Problem(code));
  await fulfill(page, call, {
    status: document.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(document),
  });
}

async function fulfill(page: Page, { method, path }: Call, answer: object): Promise<void> {
  const address = new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
}
