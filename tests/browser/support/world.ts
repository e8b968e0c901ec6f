import { orderInParts } from './order-in-parts.ts';
import { type Booked, book, pay, ship } from './orders.ts';
import type { RunningShop } from './running-shop.ts';
import { call, person, type SignedIn, signIn, signUp } from './signed-in.ts';

/** Read-only test data: the admin Ada, and Mia with an order in each state and one product in her cart. */
export type World = {
  admin: SignedIn;
  member: SignedIn;
  orders: { unpaid: Booked; pending: Booked; shipped: Booked };
  /** The id of another member's order, shipped and refunded in part, with a return. */
  inParts: string;
  /** The title of a job to apply for; not every storefront has jobs. */
  job: string | undefined;
  /** The slug of a collection. */
  collection: string;
  /** The id of a sold-out product. */
  soldOut: string;
  /** The id of Nina's message to the shop. */
  message: string;
  /** Mia as a customer, a discount code out of use, and the zone that the shop ships to. */
  customer: string;
  code: string;
  zone: string;
};

/** Creates the read-only test data in a running shop. */
export async function openWorld({ url, admin: ada }: RunningShop): Promise<World> {
  const admin = await signIn(url, { name: 'Ada', ...ada });
  const member = await signUp(url, person('Mia', 'mia.looks@example.com'));
  const shipped = await book(url, member);
  await pay(url, member, shipped);
  await ship(url, admin, shipped);
  const pending = await book(url, member);
  await pay(url, member, pending);
  const unpaid = await book(url, member);
  await call(url, member, 'POST', '/cart/lines', { variantId: unpaid.product._id });
  await call(url, member, 'PUT', `/user/${member.email}`, {
    displayName: member.name,
    bio: 'Buys what the tests need.',
    country: 'Testland',
    city: 'Testville',
    phoneNumber: '0123456789',
    linkedInProfile: 'https://www.linkedin.com/in/example',
  });
  const nina = await signUp(url, person('Nina', 'nina.looks@example.com'));
  const inParts = await orderInParts(url, admin, nina);
  await call(url, nina, 'POST', `/orders/${inParts}/returns`, {
    lines: [{ line: 1, quantity: 1 }],
    reason: 'damaged',
  });
  await call(url, nina, 'POST', '/messages', {
    kind: 'question',
    about: 'A dent in the box',
    name: nina.name,
    email: nina.email,
    message: 'One corner is chipped. Shall I send it back?',
  });
  const code = {
    kind: 'percent',
    percent: 10,
    amount: null,
    minimum: 20,
    priority: 0,
    email: null,
    on: false,
  };
  await call(url, admin, 'POST', '/settings/codes', {
    ...code,
    code: 'OUT-OF-USE',
    startsAt: null,
    endsAt: '2040-01-01T00:00:00Z',
    firstOrderOnly: false,
    oncePerCustomer: true,
    mostUses: 100,
  });
  const { zones } = await call<{ zones: { _id: string }[] }>(url, admin, 'GET', '/settings/pricing');
  const customers = await call<{ _id: string; email: string }[]>(url, admin, 'GET', '/customers');
  const messages = await call<{ _id: string; email: string }[]>(url, admin, 'GET', '/messages');
  const careers = await call<{ jobs: { title: string }[] }>(url, admin, 'GET', '/storefront/careers');
  const [collection] = await call<{ slug: string }[]>(url, admin, 'GET', '/collections');
  const products = await call<{ _id: string; ordersLeft: number }[]>(url, admin, 'GET', '/product?limit=100');
  return {
    admin,
    member,
    orders: { unpaid, pending, shipped },
    inParts,
    job: careers.jobs[0]?.title,
    collection: collection?.slug ?? '',
    soldOut: products.find(({ ordersLeft }) => ordersLeft === 0)?._id ?? '',
    message: messages.find(({ email }) => email === nina.email)?._id ?? '',
    customer: customers.find(({ email }) => email === member.email)?._id ?? '',
    code: 'OUT-OF-USE',
    zone: zones[0]?._id ?? '',
  };
}

/** Throws if a test has booked as Mia: the tests that share the world count her orders. */
export async function checkWorld({ url }: RunningShop, { member, orders }: World): Promise<void> {
  // Her token may have expired meanwhile.
  const mia = await signIn(url, member);
  const path = `/myorders?email=${mia.email}&limit=100`;
  const found = await call<{ _id: string }[]>(url, mia, 'GET', path);
  const expected = Object.values(orders).map(({ id }) => id);
  const others = found.filter(({ _id }) => !expected.includes(_id));
  if (others.length > 0) throw new Error('A test booked as Mia. It needs a member of its own.');
}
