import { CLOSED } from '#modules/order-states/shop/order-state-sql.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { AppliedCode } from '../contract/price-checkout.ts';
import { type CodeRefusal, sentenceOfCode } from './booking-refusal.ts';

/**
 * A guest has no member, and no address until it is typed. While nothing proves an address, a quote keeps to itself whether
 * that address has ordered before (decision 027).
 */
export type CodeUser = { memberId: string | null; email: string | null; isProven: boolean };

export type QuotedCodes = { applied: AppliedCode[]; refused: { code: string; message: string }[] };

type Terms = { kind: AppliedCode['kind']; percent: number; cents: number; minimum_cents: number };
type Usable = Terms & { code: string; refusal: null };
type Row = Usable | ({ [Term in keyof Terms]: Terms[Term] | null } & { code: string; refusal: CodeRefusal });

/**
 * The codes that this customer may use now for goods of this value, in the order in which they apply, and why not the
 * others. It uses up none of them: booking decides again, under the lock of each code.
 */
export async function quoteCodes(
  database: Database,
  { memberId, email, isProven }: CodeUser,
  codes: readonly string[],
  subtotalCents: number,
): Promise<QuotedCodes> {
  const quoted: QuotedCodes = { applied: [], refused: [] };
  if (codes.length === 0) return quoted;
  const { rows } = await database.query<Row>({
    name: 'quote-codes',
    // A code that belongs to an address was mailed there, so its bearer may learn what that address has ordered.
    text: `SELECT t.code, c.kind, c.percent, c.cents, c.minimum_cents, CASE r.refusal WHEN 'email_needed'
             THEN code_refusal($1, $2, t.code) ELSE r.refusal END AS refusal
           FROM unnest($3::text[]) WITH ORDINALITY AS t(code, place) LEFT JOIN discount_code c ON c.code = t.code,
             code_refusal($1, CASE WHEN $4 THEN $2 END, t.code) AS r(refusal)
           ORDER BY c.priority, t.place`,
    values: [memberId, email, [...new Set(codes)], isProven],
  });
  for (const row of rows) {
    const message = complaintAt(row, quoted.applied, subtotalCents);
    if (message !== undefined) quoted.refused.push({ code: row.code, message });
    else if (row.refusal === null) quoted.applied.push(appliedOf(row));
  }
  return quoted;
}

function complaintAt(row: Row, applied: readonly AppliedCode[], subtotalCents: number): string | undefined {
  if (row.refusal !== null) return sentenceOfCode(row.refusal);
  const { minimum_cents: minimumCents, kind } = row;
  if (subtotalCents < minimumCents)
    return t('This code is for orders of {minimumCents} or more', {
      minimumCents: formatCents(minimumCents),
    });
  if (kind === 'free-shipping' && applied.some((other) => other.kind === kind))
    return t('Another code makes shipping free already');
  return undefined;
}

function appliedOf({ code, kind, percent, cents }: Usable): AppliedCode {
  if (kind === 'percent') return { code, kind, percent };
  return kind === 'amount' ? { code, kind, cents } : { code, kind };
}

/**
 * Locks a closed order's codes and returns whether the order may use them again: true without codes, false if other orders
 * use one of them as often as it allows.
 */
export async function codesAreFree(database: Database, orderId: string): Promise<boolean> {
  await database.query({
    name: 'lock-codes-of-order',
    text: 'SELECT 1 FROM discount_code WHERE code IN (SELECT code FROM order_code WHERE order_id = $1) ORDER BY code FOR UPDATE',
    values: [orderId],
  });
  const { rows } = await database.query<{ taken: boolean }>({
    name: 'codes-of-order-taken',
    text: `SELECT EXISTS (
             SELECT 1 FROM order_code own JOIN discount_code c ON c.code = own.code JOIN orders o ON o.id = own.order_id
             WHERE own.order_id = $1 AND (
               uses_of_code(c.code) >= CASE WHEN c.email IS NULL THEN c.most_uses ELSE 1 END
               OR (c.once_per_customer OR c.first_order_only) AND EXISTS (
                 SELECT FROM orders_of_customer(o.member_id, o.email) other JOIN order_code u ON u.order_id = other.id
                 WHERE u.code = c.code AND other.status NOT IN (${CLOSED})))
           ) AS taken`,
    values: [orderId],
  });
  return rows[0]?.taken === false;
}
