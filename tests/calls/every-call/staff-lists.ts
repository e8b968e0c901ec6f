const REVIEWS = [
  '',
  '&sort=oldest',
  '&sort=rating',
  '&sort=-rating',
  '&stars=5',
  '&state=held',
  '&state=hidden',
  '&state=published&unanswered=true',
];
const MESSAGES = ['', '&state=new', '&state=open', '&state=done&kind=application'];
const CUSTOMERS = [
  '',
  '&q=person77',
  '&q=0152000077',
  '&q=persno+7777',
  '&tag=Dealer',
  '&sort=oldest',
  '&sort=name',
  '&sort=-name',
  '&sort=name&q=person77',
  '&group=00000000-0000-4000-8000-000000000000',
];

const PRODUCTS = [
  '',
  '&sort=-name',
  '&sort=minimum',
  '&sort=-minimum',
  '&tag=common',
  '&tag=common&sort=price',
  '&tag=few77',
  '&q=bench&tag=few77',
  '&show=drafts&tag=common',
  '&show=deleted&sort=name',
];

const SEARCHED = [
  '77',
  'person77',
  'person77@example.com',
  'board 77',
  'perosn77',
  'INV-2026-77',
  'hello',
  'zqzqzq',
];

/** Lists of reviews, messages, customers and products with each kind of filter, sort and search. */
export const STAFF_LISTS = [
  ...REVIEWS.map((query) => `/review/managed?limit=12${query}`),
  '/review/stars',
  ...MESSAGES.map((query) => `/messages?limit=12${query}`),
  ...CUSTOMERS.map((query) => `/customers?limit=12${query}`),
  ...PRODUCTS.map((query) => `/managed-products?limit=12${query}`),
  '/product-tags',
  '/packing',
  ...SEARCHED.map((q) => `/office-search?q=${encodeURIComponent(q)}`),
];
