import { expect, test } from 'vitest';
import { products } from '#themes/keyboards/products.ts';
import { looks, variantLooks } from '../../looks/keyboards.ts';
import { type Key, layOut } from './layouts.ts';

const boards = products.flatMap(({ slug, properties }) => {
  const look = looks[slug];
  const keys = properties.find(({ label }) => label === 'Keys')?.value;
  return look?.kind === 'keyboard' && keys ? [{ slug, look, keys }] : [];
});

test.each(boards)(
  '$slug is pictured with as many keys as it is sold with, and a knob if it has one',
  ({ look, keys }) => {
    expect(layOut(look.layout).keys).toHaveLength(Number.parseInt(keys, 10));
    expect(Boolean(look.knob)).toBe(keys.includes('knob'));
  },
);

test.each(Object.entries(variantLooks))(
  '%s has one key more than its ANSI twin, and none overlap',
  (slug, look) => {
    const { keys } = layOut(look.layout);
    const twin = looks[slug.replace('-iso', '')] as typeof look;
    expect(keys).toHaveLength(layOut(twin.layout).keys.length + 1);
    expect(keys.flatMap((one, at) => keys.slice(at + 1).filter((other) => overlap(one, other)))).toEqual([]);
  },
);

test.each(boards)('no two keys of $slug overlap', ({ look }) => {
  const keys = layOut(look.layout).keys.filter(({ turn }) => turn === undefined);
  const overlapping = keys.flatMap((one, at) => keys.slice(at + 1).filter((other) => overlap(one, other)));
  expect(overlapping).toEqual([]);
});

test('the rows of a tenkeyless board line up as the ANSI standard has them', () => {
  const at = (legend: string) => layOut('tkl').keys.find((key) => key.legend === legend)!;
  expect([at('Q').x, at('A').x, at('Z').x]).toEqual([1.5, 1.75, 2.25]);
  expect(at('Backspace').x + at('Backspace').width).toBe(15);
  expect(at('Space').width).toBe(6.25);
});

function overlap(one: Key, other: Key): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0.001 && along > 0.001;
}
