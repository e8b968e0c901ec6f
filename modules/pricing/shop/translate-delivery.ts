import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTranslations } from '#modules/translations/shop/read-translations.ts';
import type { StartingContent } from '#platform/contract/storefront.ts';
import type { Database, Shop, TranslatedTexts } from '#platform/shop.ts';
import { currentLanguage, inLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { wordsHere } from '#platform/words/theme-words.ts';
import type { TotalStep } from '../contract/total-step.ts';

const TOPIC = 'delivery';

/** The method of a fresh shop, as `schema/20-pricing.sql` adds it. */
const FRESH_METHOD = 'Standard shipping';

/** The texts of shipping and taxes that staff translate: the words that customers read at the checkout and on invoices. */
export const TRANSLATED_TEXTS: readonly TranslatedTexts[] = [
  {
    topic: TOPIC,
    label: () => t('Shipping and taxes'),
    right: 'settings',
    changes: 'settings',
    by: 'text',
    originals: ({ starting }, language) => ({
      text: `SELECT DISTINCT ON (w.source) '' AS subject, '' AS title, w.field, w.source, g.text AS given FROM (
               SELECT 'method' AS field, name AS source FROM shipping_method
               UNION ALL SELECT 'time', delivery_time FROM shipping_method WHERE delivery_time <> ''
               UNION ALL SELECT 'tax', label FROM tax_rate) AS w
             LEFT JOIN jsonb_to_recordset($1) AS g(source text, text text) ON g.source = w.source
             ORDER BY w.source, w.field`,
      values: [
        JSON.stringify(
          inLanguage(language, () => [...givenTimes(starting)].map(([source, text]) => ({ source, text }))),
        ),
      ],
    }),
    field: (field) => ({ label: labelOf(field), kind: 'line', most: field === 'tax' ? 30 : 60 }),
    editor: () => '/dashboard/shipping',
  },
];

function labelOf(field: string): string {
  if (field === 'method') return t('Shipping method');
  return field === 'time' ? t('Delivery time') : t('Tax');
}

type Method = { name: string; deliveryTime?: string | null | undefined };

/** Ways of delivery whose words are in the language of the work in progress; the very same in the shop’s first one. */
export async function translateMethods<M extends Method>(
  { pool, starting }: Pick<Shop, 'pool' | 'starting'>,
  methods: readonly M[],
): Promise<M[]> {
  if (await readsOriginals(pool)) return [...methods];
  const { ofText } = await readTranslations(pool, [{ topic: TOPIC, subjects: [''] }]);
  const given = givenTimes(starting);
  const translated = (word: string) => ofText(TOPIC, '', word) ?? given.get(word) ?? word;
  return methods.map((method) => ({
    ...method,
    name: translated(method.name),
    ...(method.deliveryTime && { deliveryTime: translated(method.deliveryTime) }),
  }));
}

/** Rows of totals with the names of their method and taxes in the language of the work in progress; the very same in the shop’s first one. */
export async function nameSteps(database: Database, steps: readonly TotalStep[]): Promise<TotalStep[]> {
  if (await readsOriginals(database)) return [...steps];
  const texts = steps.flatMap((step) => nameOf(step) ?? []);
  const { ofText } = await readTranslations(database, [{ topic: TOPIC, dictionary: { subject: '', texts } }]);
  const { code } = currentLanguage();
  return steps.map((step) => {
    const name = nameOf(step);
    const fresh = name === FRESH_METHOD ? t('Standard shipping') : undefined;
    const here = name === undefined ? undefined : (ofText(TOPIC, '', name) ?? fresh);
    return here === undefined ? step : { ...step, names: { [code]: here } };
  });
}

function nameOf(step: TotalStep): string | undefined {
  if (step.type === 'shipping') return step.method;
  return step.type === 'tax' ? step.name : undefined;
}

/** The method of a fresh shop and the storefront’s delivery time, with their translations into the language of the work. */
function givenTimes(starting: StartingContent): ReadonlyMap<string, string> {
  const { deliveryTime } = starting.storefront;
  const here = wordsHere(starting.storefront, starting).deliveryTime;
  return new Map(
    [[FRESH_METHOD, t('Standard shipping')] as const, [deliveryTime, here] as const].filter(
      ([source, text]) => source !== text,
    ),
  );
}
