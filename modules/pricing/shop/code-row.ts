import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Member } from '#platform/shop.ts';
import type { Code } from '../contract/calls/pricing.ts';
import type { CodeFields } from '../contract/code-fields.ts';

export type CodeRow = {
  code: string;
  kind: Code['kind'];
  percent: number | null;
  cents: number | null;
  minimum_cents: number;
  starts_at: string | null;
  ends_at: string | null;
  first_order_only: boolean;
  once_per_customer: boolean;
  most_uses: number | null;
  priority: number;
  owner_email: string | null;
  is_on: boolean;
  version: number;
  uses: number;
  /** `created_at` with microseconds. */
  mark: string;
};

/** Selects the codes that admins made, as rows of `CodeRow`; append further conditions. */
export const SELECT_CODES = `SELECT c.*, c.created_at::text AS mark, uses_of_code(c.code)::int AS uses FROM discount_code c
  WHERE c.email IS NULL AND c.archived_at IS NULL`;

/** Reads one code that an admin made, and keeps bookings from using it until the transaction ends. */
export async function lockCode(client: Database, admin: Member, code: string): Promise<CodeRow> {
  await client.query('SELECT 1 FROM discount_code WHERE code = $1 FOR UPDATE', [code]);
  const row = await readCode(client, code);
  if (!row) throw await removedMeanwhile(client, admin, { kind: 'code', action: 'code.removed', id: code });
  return row;
}

export async function findCode(database: Database, code: string): Promise<CodeRow> {
  const row = await readCode(database, code);
  if (!row) throw new Problem('not_found');
  return row;
}

async function readCode(database: Database, code: string): Promise<CodeRow | undefined> {
  const { rows } = await database.query<CodeRow>({
    text: `${SELECT_CODES} AND c.code = $1`,
    values: [code],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows[0];
}

export function presentCode(row: CodeRow): Code {
  return {
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.cents === null ? null : centsToDecimal(row.cents),
    minimum: centsToDecimal(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    firstOrderOnly: row.first_order_only,
    oncePerCustomer: row.once_per_customer,
    mostUses: row.most_uses,
    priority: row.priority,
    email: row.owner_email,
    on: row.is_on,
    version: row.version,
    uses: row.uses,
  };
}

export const STORED_COLUMNS = `kind, percent, cents, minimum_cents, starts_at, ends_at, first_order_only, once_per_customer,
  most_uses, priority, owner_email, is_on`;

/** The values of the columns that a form sets, in the order of `STORED_COLUMNS`. */
export function valuesOf(fields: CodeFields): unknown[] {
  const { kind, percent, amount, minimum, startsAt, endsAt, mostUses, email } = fields;
  return [
    kind,
    kind === 'percent' ? percent : null,
    kind === 'amount' ? amount : null,
    minimum ?? 0,
    startsAt ?? null,
    endsAt ?? null,
    fields.firstOrderOnly,
    fields.oncePerCustomer,
    mostUses ?? null,
    fields.priority,
    email ?? null,
    fields.on,
  ];
}

/** The facts of a code for the audit log, which keeps no customer's address. */
export function actDetail({ email, ...facts }: CodeFields): Record<string, unknown> {
  return { ...facts, forOneCustomer: email != null };
}
