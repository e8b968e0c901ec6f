import { randomUUID } from 'node:crypto';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';

/** Valid bodies, in which each test spoils one part. */
export const soundBooking = (productName: string) => ({
  productName,
  quantity: 2,
  userAddress: '1 Test Street',
  userNumber: '0123456',
});

export const soundReview = (productName: string) => ({ productName, rating: 5, reviewMessage: 'Sound.' });

export const newProduct = () => ({
  productName: 'New board',
  description: 'For tests.',
  availableQuantity: 5,
  minimumOrderQuantity: 1,
  perUnitPrice: 10,
  image: 'https://example.com/board.webp',
});

/** The form that imports a file with one new product. */
export function productForm(more: Record<string, string> = {}): FormData {
  const header = 'Name,Description,Image,Price per unit,Minimum quantity,Available quantity';
  const line = `Board ${randomUUID()},For tests.,https://example.com/board.webp,10.00,1,5`;
  const form = new FormData();
  form.set('file', new File([`${header}\r\n${line}\r\n`], 'products.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

/** A file of translations that changes nothing. */
export function translationForm(more: Record<string, string> = {}): FormData {
  const lines = 'Kind,Subject,Field,Original,Translation\r\ndelivery,,method,Standard shipping,\r\n';
  const form = new FormData();
  form.set('file', new File([lines], 'de.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

/** A new collection by rule, with a slug of its own. */
export const newCollection = () => ({
  title: 'Small boards',
  slug: `small-boards-${randomUUID()}`,
  text: 'Boards for small desks.',
  image: 'https://example.com/boards.webp',
  imageAlt: 'Boards on a desk',
  inMenu: true,
  position: 1,
  picked: 'by rule',
  property: 'Layout',
  propertyValue: '75%',
  priceFrom: 1,
  mayBeEmpty: true,
});

/** The content of an article. */
export const newArticle = () => ({
  title: 'How we pack',
  date: '2026-03-01',
  text: 'In **paper**.\n\n- once\n- twice',
  picture: { src: '', alt: '' },
  hidden: '',
});

let areas = 0;

/** A price list with a name of its own, for nobody yet. */
export const newPriceList = () => ({ name: `List ${randomUUID()}`.slice(0, 40), percent: 15, groups: [] });

/** A new zone with a name and a country of its own. */
export const newZone = () => ({
  name: `Zone ${randomUUID()}`,
  areas: [COUNTRY_CODES[areas++ % COUNTRY_CODES.length] ?? ''],
  methods: [
    { name: 'Parcel', kind: 'flat', price: 7.9, freeFrom: 50, deliveryTime: '2 to 4 working days' },
    { name: 'Freight', kind: 'by-weight', bands: '0: 4.90\n2000: 9.90' },
    {
      name: 'Insured',
      kind: 'by-value',
      bands: [
        { from: 0, price: 5 },
        { from: 100.5, price: 0 },
      ],
    },
  ],
  taxes: [{ taxClass: 'Standard', label: 'VAT', percent: 19 }],
});

export const newCode = () => ({
  code: randomUUID().slice(0, 18).toUpperCase(),
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 20,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2040-01-01T00:00:00+02:00',
  firstOrderOnly: false,
  oncePerCustomer: true,
  mostUses: 100,
  priority: 0,
  email: 'mia@example.com',
  on: true,
});

export const anAddress = () => ({
  name: 'Mia Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
});

/** An address of an invoice: it has no phone number. */
const aBillingAddress = () => {
  const { phone: _, ...billing } = anAddress();
  return { ...billing, company: 'Berg AG' };
};

/** A checkout of a cart that was never quoted. */
export const aCheckout = () => ({
  cart: 'unknown',
  methodId: 'unknown',
  email: 'mia@example.com',
  delivery: anAddress(),
  billing: aBillingAddress(),
  totalPrice: 10,
});

/** Lines of a product that the shop does not sell. */
export const aPhoneQuote = () => ({ lines: [{ sku: 'UNKNOWN', quantity: 1 }], country: 'DE' });
export const aPhoneOrder = () => ({
  email: 'mia@example.com',
  lines: [{ sku: 'UNKNOWN', quantity: 1 }],
  delivery: anAddress(),
  billing: aBillingAddress(),
  methodId: 'unknown',
  totalPrice: 10,
});

/** Values that a parser with implicit conversion takes for numbers. */
export const NO_NUMBERS: readonly (readonly [shown: string, value: unknown])[] = [
  ['"1e3"', '1e3'],
  ['"0x10"', '0x10'],
  ['"0b11"', '0b11'],
  ['" 5 "', ' 5 '],
  ['"5\\n"', '5\n'],
  ['"NaN"', 'NaN'],
  ['"Infinity"', 'Infinity'],
  ['"-0"', '-0'],
  ['"+5"', '+5'],
  ['"-5"', '-5'],
  ['Arabic digits', '\u0665'],
  ['full-width digits', '\uff15'],
  ['"05"', '05'],
  ['"1_000"', '1_000'],
  ['"1,000"', '1,000'],
  ['""', ''],
  ['true', true],
  ['null', null],
  ['[]', []],
  ['[5]', [5]],
  ['{}', {}],
  ['a huge string', '9'.repeat(400)],
  ['1e21', 1e21],
  ['-5', -5],
];
