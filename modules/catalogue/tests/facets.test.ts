import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Product, ProductFacets } from '../contract/calls/products.ts';

// Counts are compared with a plain count over the products, for random catalogues and choices.

const LAYOUTS = ['60%', '75%', '100%', 'Alice'];
const LINKS = ['USB-C', 'Bluetooth', '2.4 GHz'];
const SWITCHES = ['Linear', 'Tactile'];
const PRODUCTS = 150;

type Variant = { Switch: string | undefined; cents: number; inStock: boolean };
type Known = {
  name: string;
  Layout: string[];
  Connection: string[];
  Switch: string[];
  rating: number;
  variants: Variant[];
};
type Label = 'Layout' | 'Connection' | 'Switch';

const LABELS: Record<Label, string[]> = { Layout: LAYOUTS, Connection: LINKS, Switch: SWITCHES };
const WORDS = ['Walnut', 'Slate'];

let shop: TestShop;
const known: Known[] = [];
const random = seededRandom('facets');
const some = <T>(all: readonly T[], least = 0) => {
  const picked = all.filter(() => random(0, 2) === 1);
  return picked.length >= least ? picked : all.slice(0, least);
};

beforeAll(async () => {
  shop = await startTestShop('facets');
  const { pool } = shop.open.shop;
  await storeSettings(pool, { facets: 'Layout, connection, Switch,Colour, , LAYOUT' });
  for (let n = 0; n < PRODUCTS; n += 1) {
    const switches = some(SWITCHES);
    const one: Known = {
      name: `${WORDS[n % 2]} ${n}`,
      Layout: some(LAYOUTS).slice(0, 1),
      Connection: some(LINKS),
      Switch: switches,
      rating: random(0, 6),
      variants: (switches.length > 0 ? switches : [undefined]).map((value) => ({
        Switch: value,
        cents: random(1, 60) * 500,
        inStock: random(0, 4) > 0,
      })),
    };
    known.push(one);
    const [first, ...others] = one.variants;
    const { id } = await shop.addProduct({
      name: one.name,
      priceCents: first?.cents ?? 0,
      minQuantity: 1,
      available: first?.inStock ? 5 : 0,
    });
    const options = ({ Switch }: Variant) => JSON.stringify(Switch ? { Switch } : {});
    await pool.query('UPDATE variant SET options = $2 WHERE product_id = $1', [id, first && options(first)]);
    for (const [index, other] of others.entries())
      await pool.query(
        `INSERT INTO variant (id, product_id, position, is_default, sku, options, price_cents, received)
         VALUES (gen_random_uuid(), $1, $2, false, next_sku('other'), $3, $4, $5)`,
        [id, index + 2, options(other), other.cents, other.inStock ? 5 : 0],
      );
    await pool.query(
      'UPDATE product SET properties = $2, options = $3, review_count = $4, rating_sum = $5 WHERE id = $1',
      [
        id,
        JSON.stringify([
          ...one.Layout.map((value) => ({ label: 'Layout', value })),
          ...(one.Connection.length > 0
            ? [{ label: 'CONNECTION', value: one.Connection.join(n % 2 ? '; ' : ',  ') }]
            : []),
          // The table of facts lists what there is to choose, too.
          ...(n % 3 && switches.length > 0 ? [{ label: 'Switch', value: switches.join(', ') }] : []),
          { label: 'Weight', value: `${n} g` },
        ]),
        JSON.stringify(switches.length > 0 ? [{ name: 'Switch', values: switches }] : []),
        one.rating > 0 ? 1 : 0,
        one.rating,
      ],
    );
  }
});
afterAll(() => shop?.close());

type Asked = {
  q?: string;
  facets: Partial<Record<Label, string[]>>;
  ranges: [number, number | undefined][];
  rating?: number;
  available: boolean;
};

const RANGES: [number, number | undefined][] = [
  [0, 5],
  [5, 10],
  [10, 20],
  [20, 50],
  [50, 100],
  [100, 200],
  [200, undefined],
];

function addressOf({ q, facets, ranges, rating, available }: Asked): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(rating && { rating: String(rating) }) });
  for (const [label, values] of Object.entries(facets))
    for (const value of values) query.append('facet', `${label}:${value}`);
  for (const [from, to] of ranges) query.append('price', `${from}-${to ?? ''}`);
  if (available) query.set('available', 'true');
  return String(query);
}

const inRange = ({ cents }: Variant, [from, to]: [number, number | undefined]) =>
  cents >= from * 100 && (to === undefined || cents < to * 100);

const has = (one: Known, variant: Variant, label: string, value: string) =>
  label === 'Switch' ? variant.Switch === value : one[label as Label].includes(value);

/** Returns whether one variant of a product fits and holds, with the conditions of one kind left out. */
function fits(
  one: Known,
  { q, facets, ranges, rating, available }: Asked,
  without?: string,
  holds: (variant: Variant) => boolean = () => true,
): boolean {
  return (
    (!q || one.name.includes(q)) &&
    (without === 'rating' || !rating || one.rating >= rating) &&
    one.variants.some(
      (variant) =>
        holds(variant) &&
        Object.entries(facets).every(
          ([label, values]) => label === without || values.some((value) => has(one, variant, label, value)),
        ) &&
        (without === 'price' || ranges.length === 0 || ranges.some((range) => inRange(variant, range))) &&
        (without === 'available' || !available || variant.inStock),
    )
  );
}

function expectedCounts(asked: Asked) {
  const count = (without: string, holds: (one: Known, variant: Variant) => boolean) => ({
    count: known.filter((one) => fits(one, asked, without, (variant) => holds(one, variant))).length,
    isMinimum: false,
  });
  return {
    facets: (['Layout', 'connection', 'Switch'] as const).map((label) => {
      const key = (label === 'connection' ? 'Connection' : label) as Label;
      const values = [...LABELS[key]].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
      return {
        label,
        values: values
          .map((value) => ({ value, ...count(key, (one, variant) => has(one, variant, key, value)) }))
          .filter(({ value, count }) => count > 0 || asked.facets[key]?.includes(value)),
      };
    }),
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, ...count('rating', (one) => one.rating >= rating) })),
    available: count('available', (_, { inStock }) => inStock),
    price: (from: number, to: number | null) =>
      count('price', (_, variant) => inRange(variant, [from, to ?? undefined])),
  };
}

function randomChoice(): Asked {
  return {
    ...(random(0, 3) === 0 && { q: WORDS[random(0, 2)] ?? '' }),
    facets: Object.fromEntries(
      Object.entries(LABELS)
        .map(([label, values]) => [label, random(0, 2) ? some(values) : []] as const)
        .filter(([, values]) => values.length > 0),
    ),
    ranges: random(0, 3) === 0 ? some(RANGES) : [],
    ...(random(0, 3) === 0 && { rating: random(1, 5) }),
    available: random(0, 3) === 0,
  };
}

const listed = async (query: string) => {
  const { status, body } = await shop.call<Product[]>('GET', `/product?${query}`);
  expect(status).toBe(200);
  return body.map(({ productName }) => productName);
};
const counted = async (query: string) => {
  const { status, body } = await shop.call<ProductFacets>('GET', `/product/facets?${query}`);
  expect(status).toBe(200);
  return body;
};

test('lists and counts are those of a plain count, whatever is chosen', async () => {
  const choices = [
    { facets: {}, ranges: [], available: false },
    ...Array.from({ length: 120 }, randomChoice),
  ];
  for (const asked of choices) {
    const query = addressOf(asked);
    expect((await listed(query)).sort(), query).toEqual(
      known.flatMap((one) => (fits(one, asked) ? [one.name] : [])).sort(),
    );
    const { prices, ...rest } = await counted(query);
    const { price, ...expected } = expectedCounts(asked);
    expect(rest, query).toEqual(expected);
    for (const { from, to, ...count } of prices) expect(count, `${query}: ${from}`).toEqual(price(from, to));
  }
});

test('a list with facets pages in every order without losing or repeating a product', async () => {
  for (const sort of ['featured', 'newest', 'price', '-price', 'rating', 'name']) {
    const query = `facet=Connection:USB-C&facet=Switch:Linear&sort=${sort}`;
    const all = await listed(query);
    const seen: string[] = [];
    for (let next: string | undefined = `/product?${query}&limit=7`; next; ) {
      const page: { body: Product[]; headers: Headers } = await shop.call('GET', next);
      seen.push(...page.body.map(({ productName }) => productName));
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]?.replace('/api', '');
    }
    expect(seen, sort).toEqual(all);
  }
});

test('values keep the writing of the product, whatever the case of the choice', async () => {
  const [layout] = (await counted('')).facets;
  expect(layout?.values.map(({ value }) => value)).toEqual(['60%', '75%', '100%', 'Alice']);
  expect(await listed('facet=LAYOUT:alice')).toEqual(await listed('facet=Layout:Alice'));
});

test('a chosen value that no product has finds nothing, and a typed word that none has counts nothing', async () => {
  expect(await listed('facet=Layout:Round')).toEqual([]);
  expect((await counted('q=zzzzzzzz')).available).toEqual({ count: 0, isMinimum: false });
});
