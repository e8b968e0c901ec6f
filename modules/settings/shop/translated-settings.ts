import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTranslations } from '#modules/translations/shop/read-translations.ts';
import type { PublicSettings } from '#platform/contract/shop-settings.ts';
import type { StartingContent } from '#platform/contract/storefront.ts';
import type { Database, TranslatedTexts } from '#platform/shop.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { wordsHere } from '#platform/words/theme-words.ts';

const TOPIC = 'setting';

/** The settings whose texts customers read. */
const FIELDS = ['returns', 'warranty'] as const;

/** The settings that staff translate: the promises beside the order button. */
export const TRANSLATED_TEXTS: readonly TranslatedTexts[] = [
  {
    topic: TOPIC,
    label: () => t('Promises beside the order button'),
    right: 'settings',
    changes: 'settings',
    by: 'text',
    originals: ({ starting }, language) => ({
      text: `SELECT '' AS subject, '' AS title, s.name AS field, s.value #>> '{}' AS source, g.text AS given
             FROM shop_setting s LEFT JOIN jsonb_to_recordset($2) AS g(source text, text text) ON g.source = s.value #>> '{}'
             WHERE s.name = ANY ($1) AND s.value #>> '{}' <> ''`,
      values: [FIELDS, JSON.stringify(inLanguage(language, () => promisesHere(starting)))],
    }),
    field: (field) => ({
      label: field === 'returns' ? t('Returns') : t('Warranty'),
      kind: 'line',
      most: 100,
    }),
    editor: () => '/dashboard/settings#returns',
  },
];

/** The settings that customers read, in the language of the work in progress. */
export async function translateSettings(
  database: Database,
  starting: StartingContent,
  settings: PublicSettings,
): Promise<PublicSettings> {
  if (await readsOriginals(database)) return settings;
  const texts = FIELDS.map((field) => settings[field]).filter((text) => text !== '');
  const { ofText } = await readTranslations(database, [{ topic: TOPIC, dictionary: { subject: '', texts } }]);
  const given = new Map(promisesHere(starting).map(({ source, text }) => [source, text]));
  const translated = FIELDS.map((field) => {
    const text = settings[field];
    return [field, ofText(TOPIC, '', text) ?? given.get(text) ?? text];
  });
  return { ...settings, ...Object.fromEntries(translated) };
}

/** The promises that the storefront brings, with their translations into the language of the work. */
function promisesHere(starting: StartingContent): { source: string; text: string }[] {
  const { promises } = starting.storefront;
  const here = wordsHere(promises, starting);
  return FIELDS.map((field) => ({ source: promises[field], text: here[field] })).filter(
    ({ source, text }) => source !== text,
  );
}
