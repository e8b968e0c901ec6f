import { createElement as h, Suspense, use } from 'react';
import { describe, expect, test } from 'vitest';
import { slotOf } from '#platform/app/slots/slot.tsx';
import { renderWhole } from './render-whole.ts';

const FAULT = new Error('The block is faulty');
const Fault = (): never => {
  throw FAULT;
};
const Below = () => h('p', null, 'above', h(Fault));
const Word = ({ word }: { word: string }) => h('b', null, word);
const rejected = Promise.reject(FAULT);
rejected.catch(() => undefined);
const Late = () => use(rejected);

async function render(tree: React.ReactNode) {
  const logged: unknown[] = [];
  const html = await renderWhole(tree, { nonce: undefined, log: (error) => logged.push(error) });
  return { html, logged };
}

describe('a page with the blocks of modules', () => {
  test('shows each block with the data of its place, within an element if the place has a class', async () => {
    const Slot = slotOf([Word, Word]);
    const { html, logged } = await render(h(Slot, { word: 'gift', className: 'mt-6' }));
    expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<div class="mt-6"><b>gift</b><b>gift</b></div>');
    expect(logged).toEqual([]);
  });

  test.each([
    ['throws', Fault],
    ['has a part that throws', Below],
    ['waits for something that fails', Late],
  ])('leaves out a block that %s, and logs it once', async (_, Faulty) => {
    const Slot = slotOf<{ word: string }>([Word, Faulty, Word]);
    const { html, logged } = await render(h('main', null, h(Slot, { word: 'gift' }), 'the page'));
    expect(html.match(/<b>gift<\/b>/g)).toHaveLength(2);
    expect(html).toMatch(/the page<\/main>$/);
    // React's build for development explains itself there.
    expect(html.replace(/<template .*<\/template>/s, '')).not.toMatch(/above|faulty|<script/);
    expect(logged).toEqual([expect.objectContaining({ cause: FAULT })]);
  });

  test.each([
    ['beside the blocks', Fault],
    ['within another part of the page that may wait', () => h(Suspense, null, h(Fault))],
  ])('fails for an error %s', async (_, Faulty) => {
    const Slot = slotOf([Word]);
    await expect(render(h('main', null, h(Slot, { word: 'gift' }), h(Faulty)))).rejects.toBe(FAULT);
  });
});
