import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER_TRANSITIONS } from '#contract/order-states.ts';
import { ROOT } from '#root';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

test('ARCHITECTURE names every transition of an order, and no other', async () => {
  const [, section = ''] =
    /## The states of an order\n([\s\S]*?)\n## /.exec(await read('ARCHITECTURE.md')) ?? [];
  const named = [...section.matchAll(/`([a-z]+) → ([a-z]+)`/g)].map(([, from, to]) => `${from} → ${to}`);
  const inTable = Object.values(ORDER_TRANSITIONS).flatMap(({ from, to }) =>
    from.map((state) => `${state} → ${to}`),
  );
  expect(named.toSorted()).toEqual(inTable.toSorted());
});
