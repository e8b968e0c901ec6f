import { countryName } from '#platform/format/country.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Figures, limitOf, type SalesRow, salesFigures, valuesOf } from './sales-figures.ts';
import { LARGEST_FIRST, ORDERS, SALES, SUMS } from './sales-moves.ts';
import type { Span } from './span.ts';

type Row = SalesRow & { orders: number };
type Read = (shop: Pick<Shop, 'pool'>, span: Span) => Promise<Figures>;

/** Sales by customer; orders of a guest are those of an address. */
export const readSalesByCustomer: Read = async (shop, span) => {
  const { rows } = await shop.pool.query<Row>(
    `SELECT ARRAY[max(o.display_name), max(coalesce(m.email, o.email))] AS names, ${ORDERS}, ${SUMS}
     FROM (${SALES}) AS move JOIN orders o ON o.id = move.order_id LEFT JOIN member m ON m.id = o.member_id
     GROUP BY coalesce(o.member_id::text, o.email) ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  return salesFigures(shop, span, { names: [t('Customer'), t('Email')], counts: ['orders'], rows });
};

/** Sales by the group whose prices the order has. */
export const readSalesByGroup: Read = async (shop, span) => {
  const { rows } = await shop.pool.query<Row>(
    `SELECT ARRAY[coalesce(g.name, 'no-group')] AS names, ${ORDERS}, ${SUMS}
     FROM (${SALES}) AS move
     LEFT JOIN (SELECT DISTINCT ON (order_id) order_id, group_name AS name FROM order_line WHERE group_name IS NOT NULL
       ORDER BY order_id, position) AS g ON g.order_id = move.order_id
     GROUP BY g.name ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  return salesFigures(shop, span, { names: [t('Group')], counts: ['orders'], rows });
};

/** Sales by the country of the delivery. */
export const readSalesByCountry: Read = async (shop, span) => {
  const { rows } = await shop.pool.query<Row>(
    `SELECT ARRAY[delivered_to(o.delivery)] AS names, ${ORDERS}, ${SUMS}
     FROM (${SALES}) AS move JOIN orders o ON o.id = move.order_id GROUP BY delivered_to(o.delivery) ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  const named = rows.map((row) => ({ ...row, names: [countryOf(row.names[0] ?? '')] }));
  return salesFigures(shop, span, { names: [t('Country')], counts: ['orders'], rows: named });
};

/** The name of a country, or words for an order whose address was erased. */
export const countryOf = (code: string): string => (code === '' ? t('Erased') : countryName(code));

/** Sales by code; an order with two counts for both. */
export const readSalesByCode: Read = async (shop, span) => {
  const { rows } = await shop.pool.query<Row>(
    `SELECT ARRAY[coalesce(c.code, 'no-code')] AS names, ${ORDERS}, ${SUMS}
     FROM (${SALES}) AS move LEFT JOIN order_code c ON c.order_id = move.order_id GROUP BY c.code ${LARGEST_FIRST} ${limitOf(span)}`,
    valuesOf(span),
  );
  return salesFigures(shop, span, { names: [t('Code')], counts: ['orders'], rows });
};
