const UTC = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;
const written = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', ${UTC})`;
const yearOf = (moment: string) => `extract(year FROM ${moment} AT TIME ZONE 'UTC')::integer`;

/**
 * Statements of `moveBack` that date the documents of invented orders. If there are no others, documents are numbered by their
 * dates; otherwise all keep their numbers, and an invented one is not older than the one before it or than its year.
 */
export const DATE_DOCUMENTS: readonly { text: string }[] = [
  {
    text: `CREATE TEMP TABLE dated ON COMMIT DROP AS
      SELECT kind, year, number,
        CASE WHEN alone THEN at ELSE greatest(max(at) OVER (PARTITION BY kind, year ORDER BY number),
          make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC')) END AS at,
        CASE WHEN alone THEN ${yearOf('at')} ELSE year END AS new_year,
        CASE WHEN alone THEN row_number() OVER (PARTITION BY kind, ${yearOf('at')} ORDER BY at, year, number)
          ELSE number END AS new_number
      FROM (SELECT d.kind, d.year, d.number,
          CASE WHEN i.id IS NULL THEN d.issued_at ELSE invented_orders.told(d.issued_at) END AS at,
          bool_and(o.idempotency_key LIKE 'invented:%') OVER () AS alone
        FROM document d JOIN orders o ON o.id = d.order_id LEFT JOIN pg_temp.invented i ON i.id = o.id) d`,
  },
  // Out of the way of the new numbers.
  { text: 'UPDATE document SET number = number + 1000000' },
  {
    text: `UPDATE document d SET year = n.new_year, number = n.new_number, issued_at = n.at FROM pg_temp.dated n
      WHERE (d.kind, d.year, d.number) = (n.kind, n.year, n.number + 1000000)`,
  },
  {
    text: `UPDATE document d SET facts = jsonb_set(facts, '{order}', facts->'order'
        || jsonb_build_object('bookedAt', ${written('o.booked_at')}, 'paidAt', ${written('o.paid_at')}))
      FROM orders o WHERE o.id = d.order_id AND o.id IN (SELECT id FROM pg_temp.invented)`,
  },
  {
    text: `UPDATE document d SET facts = jsonb_set(d.facts, '{invoice}', jsonb_build_object(
        'number', concat('INV-', i.year, '-', lpad(i.number::text, greatest(5, length(i.number::text)), '0')),
        'issuedAt', ${written('i.issued_at')}))
      FROM document i JOIN orders o ON o.id = i.order_id WHERE d.kind = 'credit_note' AND i.kind = 'invoice'
        AND i.order_id = d.order_id AND o.idempotency_key LIKE 'invented:%'`,
  },
  {
    // The rule that each refund has its credit note holds from the first invented one on.
    text: `UPDATE document_counter SET since = least(since, (SELECT min(told) FROM invented_orders.step))`,
  },
  {
    text: `UPDATE document_counter c SET year = d.year, last = d.number
      FROM (SELECT DISTINCT ON (kind) kind, year, number FROM document ORDER BY kind, year DESC, number DESC) d
      WHERE d.kind = c.kind`,
  },
];
