import type pg from 'pg';
import { parseTypedNumber } from '#platform/contract/document-number.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { transaction } from '#platform/db/transaction.ts';
import { wordBeginnings } from '#platform/db/word-beginnings.ts';

/** A place to look for the words of a search: tables and condition as SQL on `o` and what is joined to it. */
export type Place = { tables: string; found: string };

/** Adds a value of the statement and answers its placeholder. */
export type AddValue = (value: unknown) => string;

const IN_ORDERS = 'orders o';
const IN_LINES = '(orders o JOIN order_line l ON l.order_id = o.id)';

const IN_REMARKS = '(orders o JOIN order_remark r ON r.order_id = o.id)';
const IN_SHIPMENTS = '(orders o JOIN shipment s ON s.order_id = o.id)';
const IN_OPEN_RETURNS = '(orders o JOIN return_request t ON t.order_id = o.id)';
const IN_DOCUMENTS = '(orders o JOIN document d ON d.order_id = o.id)';

// The expressions of their indexes.
const CUSTOMER = 'customer_text(o.email, o.display_name, o.address, o.phone)';
const PRODUCT = 'lower(l.product_name)';
const TRACKING_NUMBER = "regexp_replace(lower(s.tracking_number), '[^a-z0-9]', '', 'g')";

const PHONE = /^[+(]?\d[\d ()/-]{4,}$/;
const NUMBER = /^(?:#|no\.? ?)?(\d{1,15})$/i;
// What staff type who look for the returns that are not over.
const RETURNS = /^returns?(?: requests?)?$/i;
// The indexes know parts of three letters, and beginnings of words. Anything shorter would read all orders.
const SHORTEST_PART = 3;
const SHORTEST_SKU = 3;
const SHORTEST_REFERENCE = 3;
const SHORTEST_TRACKING_NUMBER = 6;
const MOST_WORDS = 8;
// Common syllables among a million orders could take seconds.
const FORGIVING_MS = 300;
const QUERY_CANCELED = '57014';

/** Where an order has the words of `q` as they are typed; those of one or two letters at the beginning of a word. */
export function placesOf(q: string, add: AddValue): Place[] {
  const like = (text: string) =>
    text.length < SHORTEST_PART
      ? `LIKE ANY (${add(wordBeginnings(text))}::text[])`
      : `LIKE ${add(likePattern(text))}`;
  const words = q
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const places = [
    { tables: IN_ORDERS, found: words.map((word) => `${CUSTOMER} ${like(word)}`).join(' AND ') || 'false' },
    { tables: IN_LINES, found: `${PRODUCT} ${like(q)}` },
  ];
  if (PHONE.test(q))
    places.push({ tables: IN_ORDERS, found: `${CUSTOMER} ${like(q.replaceAll(/\D/g, ''))}` });
  const number = NUMBER.exec(q)?.[1];
  if (number) places.push({ tables: IN_ORDERS, found: `o.number = ${add(number)}::bigint` });
  if (q.length >= SHORTEST_SKU)
    places.push({ tables: IN_LINES, found: `lower(l.sku) LIKE ${add(likePattern(q).slice(1))}` });
  if (q.length >= SHORTEST_REFERENCE)
    places.push({ tables: IN_REMARKS, found: `lower(r.reference) LIKE ${add(likePattern(q).slice(1))}` });
  const tracking = q.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (tracking.length >= SHORTEST_TRACKING_NUMBER)
    places.push({ tables: IN_SHIPMENTS, found: `${TRACKING_NUMBER} LIKE ${add(`${tracking}%`)}` });
  const document = parseTypedNumber(q);
  if (document)
    places.push({
      tables: IN_DOCUMENTS,
      found: `d.kind = ANY (${add(document.kinds)}) AND d.year = ${add(document.year)} AND d.number = ${add(document.number)}`,
    });
  if (RETURNS.test(q)) places.push({ tables: IN_OPEN_RETURNS, found: "t.state IN ('asked', 'approved')" });
  if (!q.includes(' ')) places.push({ tables: IN_ORDERS, found: `o.transaction_id = ${add(q)}` });
  return places;
}

/** Where an order has the words nearest to mistyped ones, and these words; undefined if none are found near enough and soon. */
export async function placesMeant(
  pool: pg.Pool,
  q: string,
): Promise<{ places: (add: AddValue) => Place[]; understood: string } | undefined> {
  const rows = await readMeant(pool, q);
  const isOf = (kind: Kind) => rows.some((row) => row[kind]);
  const kind = rows.every((row) => row.of_customers || !row.of_products) ? 'of_customers' : 'of_products';
  if (!isOf(kind)) return undefined;
  const found = (text: string, of: Kind, add: AddValue) =>
    rows
      .map((row) => `${text} LIKE ANY (${add((row[of] ?? [row.typed]).map(likePattern))}::text[])`)
      .join(' AND ');
  return {
    places: (add) => [
      ...(isOf('of_customers') ? [{ tables: IN_ORDERS, found: found(CUSTOMER, 'of_customers', add) }] : []),
      ...(isOf('of_products') ? [{ tables: IN_LINES, found: found(PRODUCT, 'of_products', add) }] : []),
    ],
    understood: rows.map((row) => row[kind]?.[0] ?? row.typed).join(' '),
  };
}

type Kind = 'of_customers' | 'of_products';
type Meant = { typed: string } & Record<Kind, string[] | null>;

async function readMeant(pool: pg.Pool, q: string): Promise<Meant[]> {
  try {
    return await transaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${FORGIVING_MS}`);
      const { rows } = await client.query<Meant>({
        name: 'words-of-orders-meant',
        text: `SELECT typed.word AS typed /* never null: a word */, customer_words_like(mistyped.word) AS of_customers,
                 words_like(mistyped.word) AS of_products
               FROM unnest((words_of($1))[1:$2::integer]) WITH ORDINALITY AS typed(word, place)
               CROSS JOIN LATERAL (
                 SELECT CASE WHEN char_length(typed.word) >= 4 AND typed.word ~ '[^0-9]{3}' THEN typed.word END AS word) mistyped
               ORDER BY typed.place`,
        values: [q, MOST_WORDS],
      });
      return rows;
    });
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return [];
    throw error;
  }
}
