import type { getAdapter } from 'better-auth/db/adapter';
import { hashOfSessionToken } from '../shop/session-token.ts';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type InTransaction = Omit<Adapter, 'transaction'>;
type Row = Record<string, unknown>;
type Asked = { model: string; where?: { field: string; value: unknown }[]; data?: Row; update?: Row };
type Method = (asked: Asked) => Promise<unknown>;

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

/** Wraps Better Auth's adapter so that the database stores only hashes of session tokens. */
export function withHashedSessions(adapter: Adapter): Adapter {
  const transaction: Adapter['transaction'] = (work) =>
    adapter.transaction((inside) => work(hashing(inside)));
  return { ...hashing(adapter), transaction };
}

function hashing<A extends InTransaction>(adapter: A): A {
  const methods = METHODS.map((name) => {
    const plain = adapter[name] as Method;
    return [name, (asked: Asked) => (asked.model === 'session' ? onSessions(plain, asked) : plain(asked))];
  });
  return { ...adapter, ...Object.fromEntries(methods) };
}

async function onSessions(plain: Method, { where, data, update, ...asked }: Asked): Promise<unknown> {
  const tokens = new Map<string, string>();
  const hashed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hashed);
    const hash = hashOfSessionToken(String(value));
    tokens.set(hash, String(value));
    return hash;
  };
  const kept = (row: Row) => ('token' in row ? { ...row, token: hashed(row.token) } : row);
  const found = await plain({
    ...asked,
    ...(where && {
      where: where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one)),
    }),
    ...(data && { data: kept(data) }),
    ...(update && { update: kept(update) }),
  });
  const shown = (row: Row) => ({ ...row, token: tokens.get(String(row.token)) ?? row.token });
  if (Array.isArray(found)) return found.map(shown);
  return typeof found === 'object' && found !== null ? shown(found as Row) : found;
}
