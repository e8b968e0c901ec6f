import { mayDo, type Right } from '#platform/contract/staff.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound, SEARCHED, type Searched } from '../contract/calls/office-search.ts';
import { findCustomers, findNearCustomers } from './find-customers.ts';
import { findGoods } from './find-goods.ts';
import { findNearOrders, findOrders, isOrderNumber } from './find-orders.ts';
import { withinTime } from './within-time.ts';

const MOST_WORDS = 8;

/** The right that shows each in a list of the back office. */
const RIGHTS: Readonly<Record<Searched, Right>> = {
  orders: 'orders',
  products: 'catalogue',
  customers: 'members',
  messages: 'service',
};

const PATIENCE_MS = 700;

const NOTHING: OfficeFound = {
  isNear: false,
  first: null,
  late: [],
  orders: [],
  products: [],
  customers: [],
  messages: [],
};

/**
 * The first orders, products, customers and messages for the words of `q`, of each that the role may see; the nearest ones if
 * none has them. One that takes long is named in `late`, and the others do not wait for it.
 */
export async function searchOffice(shop: Shop, { role }: Member, typed = ''): Promise<OfficeFound> {
  const q = typed.trim();
  if (q === '') return NOTHING;
  const asker = () => {
    const late = new Set<Searched>();
    const ask = async <T>(of: Searched, otherwise: T, work: () => Promise<T>): Promise<T> => {
      if (!mayDo(role, RIGHTS[of])) return otherwise;
      return withinTime(PATIENCE_MS, work(), () => {
        late.add(of);
        return otherwise;
      });
    };
    return { late, ask };
  };
  const { late, ask } = asker();
  const rows = [
    ask('orders', [], () => findOrders(shop, q)),
    ask('customers', [], () => findCustomers(shop, q)),
    ask('messages', [], () => findMessages(shop, q)),
  ] as const;
  // The products have the slowest search. While it runs, the nearest orders and customers are looked for already.
  const nearer = asker();
  const near = Promise.all(rows).then((some) =>
    late.size > 0 || some.some(({ length }) => length > 0)
      ? undefined
      : Promise.all([
          nearer.ask('orders', [], () => findNearOrders(shop, q)),
          nearer.ask('customers', [], () => findNearCustomers(shop, q)),
        ]),
  );
  // Not awaited where a product has the words.
  near.catch(() => undefined);
  const [goods, orders, customers, messages] = await Promise.all([
    ask('products', { rows: [], isNear: false, isSku: false }, () => findGoods(shop, q)),
    ...rows,
  ]);
  const products = goods.isNear ? [] : goods.rows;
  const exact = { orders, products, customers, messages };
  if (late.size > 0 || SEARCHED.some((of) => exact[of].length > 0))
    return { ...NOTHING, ...exact, first: firstOf(q, exact, goods.isSku), late: [...late] };
  const [nearOrders, nearCustomers] = (await near) ?? [[], []];
  return {
    ...NOTHING,
    isNear: true,
    orders: nearOrders,
    products: goods.rows,
    customers: nearCustomers,
    late: [...nearer.late],
  };
}

/** Which of them `q` names as a whole. */
function firstOf(
  q: string,
  { orders, customers }: Pick<OfficeFound, 'orders' | 'customers'>,
  isSku: boolean,
): Searched | null {
  if (isOrderNumber(q, orders)) return 'orders';
  if (isSku) return 'products';
  return customers[0]?.email.toLowerCase() === q.toLowerCase() ? 'customers' : null;
}

/** The newest messages that have every word of `q` in their sender, subject or text. */
async function findMessages({ pool }: Pick<Shop, 'pool'>, q: string): Promise<OfficeFound['messages']> {
  const words = q.split(/\s+/).slice(0, MOST_WORDS);
  const { rows } = await pool.query<OfficeFound['messages'][number]>(
    `SELECT m.id AS "_id", m.about, m.name, m.state FROM message m
     WHERE ${words.map((_, n) => `message_words(m.name, m.email, m.about, m.message) LIKE $${n + 1}`).join(' AND ')}
     ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_OF_EACH}`,
    words.map(likePattern),
  );
  return rows;
}
