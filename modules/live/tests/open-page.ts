import { expect } from 'vitest';
import type { Change } from '#platform/contract/changes.ts';
import type { Person, TestShop } from '#tests/support/test-shop.ts';

export type Page = Awaited<ReturnType<typeof openPage>>;

/** Opens a page's stream; reports the changes it has heard and whether it has ended. */
export async function openPage({ url }: Pick<TestShop, 'url'>, as: Pick<Person, 'token'>, query = '') {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events${query}`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const page = {
    ended: false,
    heard: (): Change[] =>
      [...text.matchAll(/^event: change\ndata: (\w+)$/gm)].map(([, change]) => change as Change),
    text: () => text,
    leave: () => leaving.abort(),
  };
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  })()
    .catch(() => undefined)
    .finally(() => {
      page.ended = true;
    });
  await soon(() => text.includes('retry:')).toBe(true);
  return page;
}

/** Polls for something that happens within moments. */
export const soon = <T>(look: () => T) => expect.poll(look, { timeout: 3_000, interval: 10 });
