import type { ExportTable } from '#platform/csv/export-table.ts';
import { money } from '#platform/csv/export-table.ts';
import { type Fact, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import {
  isOfVariant,
  OPTION_COLUMNS,
  PRODUCT_FACT_COLUMNS,
  PRODUCT_HEADINGS,
  SECONDS_IN_UTC,
  STATUSES,
  VARIANT_COLUMNS,
} from './product-columns.ts';

const SHOP = 'shop_currency()';
const ofProduct = (sql: string) => `CASE WHEN v.is_default THEN ${sql} END`;

// The same text as in the form: "10: 95.00; 20: 90.00".
export const tiers = (column: string) =>
  `(SELECT string_agg(t."fromQuantity" || ': ' || ${money('t."priceCents"', SHOP)}, '; ' ORDER BY t."fromQuantity")
    FROM jsonb_to_recordset(${column}) AS t ("fromQuantity" integer, "priceCents" bigint))`;

function textOf(kind: Fact['kind'], column: string): string {
  if (kind === 'money') return money(column, SHOP);
  if (kind === 'tags') return `array_to_string(${column}, ', ')`;
  return kind === 'tiers' ? tiers(column) : `${column}::text`;
}

const FACTS = PRODUCT_FACT_COLUMNS.map((fact) => {
  const column = `${isOfVariant(fact) ? 'v' : 'p'}.${fact.column}`;
  const text = textOf(fact.kind, column);
  return isOfVariant(fact) || fact.key === PRODUCT_FACTS.productName.key ? text : ofProduct(text);
});
const OPTIONS = OPTION_COLUMNS.flatMap((_, place) => {
  const option = `(p.options->${place})`;
  return [
    ofProduct(`${option}->>'name'`),
    ofProduct(`(${option}->'values')::text`),
    `v.options->>(${option}->>'name')`,
  ];
});

/** Products on sale and drafts, a line for each variant. A key is the place of its product and, below a thousand, its own. */
export const PRODUCTS: ExportTable = {
  headers: PRODUCT_HEADINGS,
  firstKey: 0,
  select: `SELECT ${[
    ...FACTS,
    ofProduct(`CASE WHEN p.is_draft THEN '${STATUSES.draft}' ELSE '${STATUSES.onSale}' END`),
    ofProduct(`(SELECT ${SECONDS_IN_UTC('s.publish_at')} FROM product_schedule s WHERE s.product_id = p.id)`),
    ...OPTIONS,
    ...VARIANT_COLUMNS.map(({ column }) => `v.${column}::text`),
  ].join(', ')}, p.position * 1000 + v.position
    FROM (${['archived_at IS NULL', 'is_draft'].map(productsThat).join(' UNION ALL ')}) p
    JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
    WHERE p.position * 1000 + v.position > $1 ORDER BY p.position * 1000 + v.position LIMIT $2`,
};

/** As many products as lines are asked for, and one whose variants may be exported already. */
function productsThat(condition: string): string {
  return `(SELECT * FROM product WHERE ${condition} AND position >= $1::bigint / 1000 ORDER BY position LIMIT $2 + 1)`;
}
