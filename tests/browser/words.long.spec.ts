import type { Page } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import type {
  TranslationCounts,
  TranslationText,
} from '#modules/translations/contract/calls/translations.ts';
import { everyPage } from './support/every-page.ts';
import { readingOf } from './support/reading.ts';
import { settled } from './support/settled.ts';
import { becomes, becomesVisitor, call } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';
import type { World } from './support/world.ts';

// These tests are long; in parallel, none of them delays the end of the run.
test.describe.configure({ mode: 'parallel' });

/** The texts that other tests of this shop have written. */
const HOSTILE = 'window.__hit';

const LOADING = /^(?:Loading\.\.\.|Lädt …)$/;

for (const as of ['visitor', 'member'] as const)
  test(
    `no page of a ${as} has an English sentence for readers of German`,
    EACH_STOREFRONT,
    async ({ page, context, shop, world, complaints }) => {
      test.setTimeout(360_000);
      for (const status of [404, 410, 422]) complaints.expectStatus(status);
      await call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES });
      if (as === 'member') await becomes(context, shop.url, world.member);
      else await becomesVisitor(context, shop.url);
      const names = `${await namesOf(shop.url)}\n${await untranslatedIn(shop.url, world)}`;
      const left: string[] = [];
      for (const [name, address] of addressesOf(as, world)) {
        const english = new Set(await read(page, address));
        for (const sentence of await read(page, `/de${address === '/' ? '' : address}`))
          if (english.has(sentence) && !names.includes(sentence) && !sentence.includes(HOSTILE))
            left.push(`${name}: ${sentence}`);
      }
      expect(left).toEqual([]);
    },
  );

const addressesOf = (as: 'visitor' | 'member', world: World): [name: string, address: string][] => [
  ...everyPage(world)
    .filter((visit) => visit.as === as)
    .map(({ name, address }): [string, string] => [name, address]),
  ['a product that is gone', `/product/${world.message}`],
  ['a collection that is gone', '/collections/no-such-collection'],
  ['an article that is gone', '/blogs/no-such-article'],
];

/** The texts of people, and titles of jobs and goods, in one string: they may be the same in every language. */
async function namesOf(shopUrl: string): Promise<string> {
  const answer = async (path: string) => (await fetch(`${shopUrl}/api${path}`)).json();
  const reviews: { reviewMessage: string }[] = await answer('/review?limit=100');
  const products: { productName: string }[] = await answer('/product?limit=100');
  const { jobs }: { jobs: { title: string }[] } = await answer('/storefront/careers');
  const { brand }: { brand: { name: string } } = await answer('/storefront');
  return [
    ...reviews.map(({ reviewMessage }) => reviewMessage),
    ...jobs.map(({ title }) => `${title} · ${brand.name}`),
    ...products.map(({ productName }) => `${productName} · ${brand.name}`),
    'Buys what the tests need.',
  ].join('\n');
}

/** The English texts that earlier tests gave to products, collections and pages of this shop. */
async function untranslatedIn(shopUrl: string, world: World): Promise<string> {
  const { kinds }: TranslationCounts = await call(shopUrl, world.admin, 'GET', '/translations');
  const texts = await Promise.all(
    kinds.map(({ topic }) =>
      call<TranslationText[]>(
        shopUrl,
        world.admin,
        'GET',
        `/translations/de/texts?state=missing&topic=${topic}`,
      ),
    ),
  );
  const { brand }: { brand: { name: string } } = await (await fetch(`${shopUrl}/api/storefront`)).json();
  return texts
    .flat()
    .map(({ source }) => `${source}\n${source} · ${brand.name}`)
    .join('\n');
}

async function read(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await settled(page);
  await expect(page.getByRole('status').filter({ hasText: LOADING })).toHaveCount(0);
  return readingOf(page);
}
