import type { Invariant } from '#platform/shop.ts';

/** The invariants of invoices and credit notes. */
export const DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I40',
    sentence:
      'the documents of a kind and year are numbered from 1 without a gap, in the order of their dates',
    sql: `SELECT kind, year, number FROM (
            SELECT kind, year, number, issued_at, row_number() OVER ordered AS place, lag(issued_at) OVER ordered AS before
            FROM document WINDOW ordered AS (PARTITION BY kind, year ORDER BY number)) d
          WHERE number <> place OR issued_at < before OR year <> extract(year FROM issued_at AT TIME ZONE 'UTC')
          UNION ALL SELECT c.kind, c.year, c.last FROM document_counter c
          WHERE c.last <> (SELECT coalesce(max(d.number), 0) FROM document d WHERE d.kind = c.kind AND d.year = c.year)`,
  },
  {
    name: 'I41',
    // Orders paid before the shop wrote invoices get theirs when somebody asks for it.
    sentence: 'every paid order has one invoice, of its total',
    sql: `SELECT o.id AS order_id FROM orders o LEFT JOIN document d ON d.order_id = o.id AND d.kind = 'invoice'
          WHERE CASE WHEN d.number IS NULL THEN o.paid_at >= (SELECT since FROM document_counter WHERE kind = 'invoice')
            ELSE o.paid_at IS NULL OR d.total_cents <> o.total_cents END`,
  },
  {
    name: 'I42',
    sentence: 'the credit notes of an order add up to its refunds',
    sql: `SELECT order_id FROM (SELECT order_id, total_cents AS cents FROM document WHERE kind = 'credit_note'
            UNION ALL SELECT order_id, -amount_cents FROM refund
              WHERE order_id IS NOT NULL AND given_at >= (SELECT since FROM document_counter WHERE kind = 'credit_note')) both_sides
          GROUP BY order_id HAVING sum(cents) <> 0`,
  },
];
