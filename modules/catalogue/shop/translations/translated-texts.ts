import { TERM } from '#modules/translations/contract/term-parts.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { TranslatedField, TranslatedTexts } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { COLLECTION } from './translate-collections.ts';
import { PRODUCT } from './translate-products.ts';

/** Units that every language writes the same. */
const SAME_UNIT = '^([kcm]?m|[km]?g|m?l|m?s|min|h|[kMG]?Hz|m?Ah?|[kM]?W|V|dB|c?N)$';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The texts that staff translate of products, of the words that products share, and of collections. */
export const TRANSLATED_TEXTS: readonly TranslatedTexts[] = [
  {
    topic: PRODUCT,
    label: () => t('Products'),
    right: 'catalogue',
    changes: 'products',
    by: 'field',
    originals: ({ parts }) => ({
      text: `SELECT p.id::text AS subject, p.name AS title, f.field, f.source, NULL AS given FROM product p CROSS JOIN LATERAL (
               VALUES ('name', p.name), ('description', p.description)
               UNION ALL SELECT 'alt ' || text_key(one->>'address'), one->>'alt' FROM jsonb_array_elements(p.pictures) AS one
               UNION ALL SELECT 'fact ' || e.key, e.value #>> '{}' FROM product_extra_fact e
                 WHERE e.product_id = p.id AND jsonb_typeof(e.value) = 'string' AND e.key = ANY ($1::text[])) AS f(field, source)
             WHERE (p.archived_at IS NULL OR p.is_draft) AND f.source <> ''`,
      values: [parts.productFacts.filter(({ kind }) => kind === 'text').map(({ key }) => key)],
    }),
    field: fieldOfProduct,
    editor: (subject) => `/dashboard/manageproducts/${subject}/edit`,
  },
  {
    topic: TERM,
    label: () => t('Options and properties'),
    right: 'catalogue',
    changes: 'products',
    by: 'text',
    originals: async ({ pool }) => ({
      text: `WITH goods AS (SELECT properties, options FROM product WHERE archived_at IS NULL OR is_draft), said AS (
               SELECT one->>'label' AS term FROM goods, jsonb_array_elements(properties) AS one
               UNION SELECT part FROM goods, jsonb_array_elements(properties) AS one, regexp_split_to_table(one->>'value', '[,;]\\s+') AS part
               UNION SELECT one->>'name' FROM goods, jsonb_array_elements(options) AS one
               UNION SELECT v.value FROM goods, jsonb_array_elements(options) AS one, jsonb_array_elements_text(one->'values') AS v(value)
               UNION SELECT trim(label) FROM regexp_split_to_table($1, ',') AS label
             ), parts AS (
               SELECT DISTINCT CASE WHEN term ~ '^\\d[\\d.,]*(\\s?×\\s?\\d[\\d.,]*)*\\s?\\D{1,20}$' THEN regexp_replace(term, '^\\d[\\d.,]*(\\s?×\\s?\\d[\\d.,]*)*\\s?', '') ELSE term END AS part
               FROM said)
             SELECT '' AS subject, '' AS title, part AS field, part AS source, NULL AS given FROM parts WHERE part ~ '[[:alpha:]]' AND part !~ '${SAME_UNIT}'`,
      values: [(await readSettings(pool)).facets],
    }),
    field: (field) => ({ label: field, kind: 'line', most: 500 }),
  },
  {
    topic: COLLECTION,
    label: () => t('Collections'),
    right: 'catalogue',
    changes: 'collections',
    by: 'field',
    originals: () => ({
      text: `SELECT c.id::text AS subject, c.title, f.field, f.source, CASE f.field WHEN 'slug' THEN f.source END AS given FROM collection c CROSS JOIN LATERAL (
               VALUES ('title', c.title), ('text', c.text), ('slug', c.slug), ('imageAlt', c.image_alt)) AS f(field, source)
             WHERE c.archived_at IS NULL AND f.source <> ''`,
      values: [],
    }),
    field: fieldOfCollection,
    refuse: ({ field, text }) =>
      field === 'slug' && !SLUG.test(text)
        ? t('The address takes small letters, digits and hyphens between them')
        : undefined,
  },
];

function fieldOfProduct(field: string): TranslatedField {
  if (field === 'name') return { label: t('Product name'), kind: 'line', most: 120 };
  if (field === 'description') return { label: t('Description'), kind: 'text', most: 5000 };
  return field.startsWith('alt ')
    ? { label: t('Description of a picture'), kind: 'line', most: 200 }
    : { label: t('Fact'), kind: 'line', most: 500 };
}

function fieldOfCollection(field: string): TranslatedField {
  switch (field) {
    case 'title':
      return { label: t('Title'), kind: 'line', most: 80 };
    case 'slug':
      return { label: t('Address'), kind: 'line', most: 60 };
    case 'text':
      return { label: t('Text'), kind: 'text', most: 2000 };
    default:
      return { label: t('Description of the picture'), kind: 'line', most: 200 };
  }
}
