import { mayDo, type Right } from '#platform/contract/staff.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { type OfficeFound, SEARCHED, type Searched } from '../contract/calls/office-search.ts';
import { findCustomers, findNearCustomers } from './find-customers.ts';
import { findGoods } from './find-goods.ts';
import { findMessages } from './find-messages.ts';
import { findNearOrders, findOrders, isOrderNumber } from './find-orders.ts';
import { withinTime } from './within-time.ts';

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
  const late = new Set<Searched>();
  const ask = async <T>(of: Searched, otherwise: T, work: () => Promise<T>): Promise<T> => {
    if (!mayDo(role, RIGHTS[of])) return otherwise;
    return withinTime(PATIENCE_MS, work(), () => {
      late.add(of);
      return otherwise;
    });
  };
  const [orders, goods, customers, messages] = await Promise.all([
    ask('orders', [], () => findOrders(shop, q)),
    ask('products', { rows: [], isNear: false, isSku: false }, () => findGoods(shop, q)),
    ask('customers', [], () => findCustomers(shop, q)),
    ask('messages', [], () => findMessages(shop, q)),
  ]);
  const products = goods.isNear ? [] : goods.rows;
  const exact = { orders, products, customers, messages };
  if (late.size > 0 || SEARCHED.some((of) => exact[of].length > 0))
    return { ...NOTHING, ...exact, first: firstOf(q, exact, goods.isSku), late: [...late] };
  const [nearOrders, nearCustomers] = await Promise.all([
    ask('orders', [], () => findNearOrders(shop, q)),
    ask('customers', [], () => findNearCustomers(shop, q)),
  ]);
  return {
    ...NOTHING,
    isNear: true,
    orders: nearOrders,
    products: goods.rows,
    customers: nearCustomers,
    late: [...late],
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
