import type { World } from './world.ts';

export type Visit = { name: string; address: string; as: 'visitor' | 'member' | 'admin' };

const TEXT_PAGES = [
  'about',
  'Brand-Story',
  'FAQs',
  'Contact-Us',
  'Influencer-Recruit',
  'Become-A-Dealer',
  'policies/shipping',
  'policies/warranty',
  'policies/return-and-refund',
  'policies/privacy',
  'policies/terms-of-service',
  'policies/payment',
];

/** The addresses open to everyone. */
export const PUBLIC_ADDRESSES: readonly string[] = [
  '/',
  '/products',
  '/reviews',
  '/blogs',
  '/careers',
  '/myportfolio',
  '/newsletter',
  ...TEXT_PAGES.map((page) => `/${page}`),
  '/login',
  '/registration',
  '/reset',
];

/** Every page of the shop, opened by someone who may see it, also in its important states. */
export function everyPage(world: World): Visit[] {
  const { orders, inParts, job, collection, soldOut, message, customer, code, zone } = world;
  const visits = (as: Visit['as'], addresses: readonly string[]) =>
    addresses.map((address) => ({ as, address, name: `${as}-${nameOf(address)}` }));
  const product = `/product/${orders.unpaid.product._id}`;
  const edit = `/dashboard/manageproducts/${orders.unpaid.product._id}/edit`;
  const payment = (order: { id: string }) => `/dashboard/payment/${order.id}`;
  return [
    ...visits('visitor', PUBLIC_ADDRESSES),
    { as: 'visitor', address: '/products?q=zzzzzz', name: 'visitor-products-none' },
    { as: 'visitor', address: '/products?filters=open&price=50-100', name: 'visitor-products-filters' },
    { as: 'visitor', address: '/products?q=tactlie', name: 'visitor-products-understood' },
    { as: 'visitor', address: `/collections/${collection}`, name: 'visitor-collection' },
    { as: 'visitor', address: '/newsletter/confirm?token=example', name: 'visitor-newsletter-confirm' },
    {
      as: 'visitor',
      address: '/newsletter/unsubscribe?token=example',
      name: 'visitor-newsletter-unsubscribe',
    },
    { as: 'visitor', address: `/back-in-stock?product=${soldOut}`, name: 'visitor-back-in-stock' },
    { as: 'visitor', address: '/back-in-stock/confirm?token=example', name: 'visitor-stock-confirm' },
    { as: 'visitor', address: '/back-in-stock/unsubscribe?token=example', name: 'visitor-stock-unsubscribe' },
    { as: 'visitor', address: '/reminders/unsubscribe?token=example', name: 'visitor-reminders-unsubscribe' },
    { as: 'visitor', address: '/weekly-mail/unsubscribe?token=example', name: 'visitor-weekly-unsubscribe' },
    { as: 'visitor', address: '/reviews/unsubscribe?token=example', name: 'visitor-review-unsubscribe' },
    { as: 'visitor', address: `/login?next=${product}`, name: 'visitor-login-from-product' },
    { as: 'visitor', address: '/reset-password?token=example', name: 'visitor-reset-password' },
    { as: 'visitor', address: '/verify-email?token=example', name: 'visitor-verify-email' },
    { as: 'visitor', address: '/invitation', name: 'visitor-invitation' },
    { as: 'visitor', address: '/find-order', name: 'visitor-find-order' },
    { as: 'visitor', address: '/order', name: 'visitor-order-without-link' },
    { as: 'visitor', address: '/nothing-here', name: 'visitor-not-found' },
    ...(job ? ['apply', 'message'] : []).map((way) => ({
      as: 'visitor' as const,
      address: `/careers/${way}?job=${encodeURIComponent(job ?? '')}`,
      name: `visitor-careers-${way}`,
    })),
    { as: 'member', address: product, name: 'member-product' },
    { as: 'member', address: `/product/${soldOut}`, name: 'member-product-sold-out' },
    { as: 'member', address: '/checkout', name: 'member-checkout' },
    { as: 'member', address: `/order/${orders.unpaid.id}`, name: 'member-order-unpaid' },
    { as: 'member', address: `/order/${orders.shipped.id}`, name: 'member-order-shipped' },
    { as: 'member', address: payment(orders.unpaid), name: 'member-payment' },
    { as: 'member', address: payment(orders.shipped), name: 'member-payment-made' },
    ...visits('member', [
      '/dashboard',
      '/cart',
      '/cart/quickorder',
      '/dashboard/addreview',
      '/dashboard/myprofile',
      '/dashboard/account',
      '/updateprofile',
    ]),
    ...visits('admin', [
      // Its cart is empty.
      '/cart',
      '/dashboard',
      '/dashboard/overview',
      '/dashboard/firststeps',
      '/dashboard/reports',
      '/dashboard/reports?report=taxes',
      '/dashboard/account',
      '/dashboard/manageusers',
      '/dashboard/manageorders',
      '/dashboard/orders/new',
      '/dashboard/orders/packing',
      '/dashboard/manageproducts',
      '/dashboard/manageproducts?show=drafts',
      '/dashboard/manageproducts?show=deleted',
      '/dashboard/manageproducts/import',
      '/dashboard/manageproducts/grid',
      '/dashboard/stock',
      '/dashboard/collections',
      '/dashboard/collections/add',
      '/dashboard/translations',
      '/dashboard/translations/de',
      '/dashboard/translations/de/file',
      '/dashboard/managereviews',
      '/dashboard/inbox',
      '/dashboard/customers',
      '/dashboard/customers/groups',
      '/dashboard/payments',
      '/dashboard/auditlog',
      '/dashboard/shipping',
      '/dashboard/shipping/add',
      '/dashboard/codes',
      '/dashboard/codes/add',
      '/dashboard/settings',
      '/dashboard/pages',
      '/dashboard/pages/add',
      '/dashboard/pages/navigation',
      '/dashboard/pages/page-faqs/preview',
      '/dashboard/pages/mail-order-paid',
      '/dashboard/pages/mail-order-paid/preview',
      '/dashboard/team',
      '/dashboard/help',
      '/dashboard/norights',
    ]),
    {
      as: 'admin',
      address: `/dashboard/orders/packing?order=${orders.pending.id}`,
      name: 'admin-dashboard-orders-packing-order',
    },
    { as: 'admin', address: `/order/${inParts}`, name: 'admin-order-in-parts' },
    { as: 'admin', address: `/dashboard/inbox/${message}`, name: 'admin-dashboard-inbox-message' },
    { as: 'admin', address: `/dashboard/customers/${customer}`, name: 'admin-customer' },
    { as: 'admin', address: `/dashboard/codes/${code}`, name: 'admin-code-edit' },
    { as: 'admin', address: `/dashboard/shipping/${zone}`, name: 'admin-zone-edit' },
    { as: 'admin', address: edit, name: 'admin-product-edit' },
    { as: 'admin', address: edit.replace('/edit', '/history'), name: 'admin-product-history' },
    { as: 'admin', address: edit.replace('/edit', '/preview'), name: 'admin-product-preview' },
    { as: 'admin', address: `/dashboard/collections/${collection}/edit`, name: 'admin-collection-edit' },
    ...Object.entries(orders).map(([state, { id }]) => ({
      as: 'admin' as const,
      address: `/dashboard/orders/${id}`,
      name: `admin-dashboard-manageorder-${state}`,
    })),
  ];
}

function nameOf(address: string): string {
  return address.slice(1).replaceAll('/', '-').toLowerCase() || 'home';
}
