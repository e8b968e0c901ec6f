import type { MailName } from '#platform/contract/storefront.ts';

/** The mails to customers whose words staff edit. */

type MailKind = {
  title: string;
  /** Its placeholders, each with an example. */
  values: Readonly<Record<string, string>>;
  /** The rows of `{details}` in a preview; a mail without them has no such block. */
  details?: readonly (readonly [label: string, value: string])[];
  /** The placeholders that its text cannot do without, besides the button. */
  needs?: readonly string[];
  /** The labels of further buttons, by field. */
  buttons?: Readonly<Record<string, string>>;
  /** True if it ends with a link to unsubscribe. */
  canStop?: true;
};

const NAME = { name: 'Mia Sommer' };
const ORDER = { ...NAME, number: '1001' };
const GUEST = { guestButton: 'Button for guests' };
const LINES = [
  ['Order', '1001'],
  ['Product', 'An example'],
  ['Quantity', '2'],
  ['Price per unit', '129.00$'],
  ['Total', '258.00$'],
  ['Delivery address', 'Mia Sommer\nElmweg 12\n10115 Berlin\nGermany'],
] as const;
const PART = [LINES[0], ['Product', '1 × An example']] as const;
const SENT = { ...ORDER, carrier: 'DHL', tracking: '00340434161094042557' };
const RETURN = { ...ORDER, note: 'Please add the order’s number to the parcel.' };
const PRODUCT = { product: 'An example' };

const MAILS = {
  'order-paid': {
    title: 'Order received and paid',
    values: { ...ORDER, total: '258.00$', invoice: 'INV-2026-0042' },
    details: LINES,
    buttons: GUEST,
  },
  'order-unpaid': { title: 'Order waits for payment', values: ORDER, details: LINES, buttons: GUEST },
  'phone-order': {
    title: 'Order by phone',
    values: { ...ORDER, total: '258.00$', until: '24 November 2026 at 12:00 UTC' },
    details: LINES,
  },
  'order-shipped': {
    title: 'Order shipped',
    values: SENT,
    details: LINES,
    buttons: { ...GUEST, trackButton: 'Button with a tracking link' },
  },
  'order-part-shipped': {
    title: 'Part of an order shipped',
    values: SENT,
    details: [...PART, ['Still to come', '1 × An example']],
    buttons: { ...GUEST, trackButton: 'Button with a tracking link' },
  },
  'order-rest-shipped': {
    title: 'Last part of an order shipped',
    values: SENT,
    details: [...PART, ['Shipped before', '1 × An example']],
    buttons: { ...GUEST, trackButton: 'Button with a tracking link' },
  },
  'tracking-corrected': {
    title: 'Tracking number corrected',
    values: SENT,
    details: [...PART, ['Carrier', 'DHL'], ['Tracking number', '00340434161094042557']],
    buttons: { ...GUEST, trackButton: 'Button with a tracking link' },
  },
  'address-corrected': { title: 'Address corrected', values: ORDER, details: LINES, buttons: GUEST },
  'order-refunded': {
    title: 'Order refunded',
    values: { ...ORDER, total: '258.00$', creditNote: 'CN-2026-0007' },
    details: LINES,
    buttons: GUEST,
  },
  'order-part-refunded': {
    title: 'Part of an order refunded',
    values: { ...ORDER, refund: '129.00$', creditNote: 'CN-2026-0007' },
    details: [...PART, ['Refunded', '129.00$'], ['Left of your payment', '129.00$']],
    buttons: GUEST,
  },
  'order-rest-refunded': {
    title: 'Last part of an order refunded',
    values: { ...ORDER, refund: '129.00$', total: '258.00$', creditNote: 'CN-2026-0007' },
    details: [
      ...PART,
      ['Refunded', '129.00$'],
      ['Refunded before', '129.00$'],
      ['Refunded in all', '258.00$'],
    ],
    buttons: GUEST,
  },
  'payment-returned': { title: 'Late payment refunded', values: ORDER, details: LINES, buttons: GUEST },
  'return-asked': { title: 'Return requested', values: RETURN, details: PART, buttons: GUEST },
  'return-approved': { title: 'Return approved', values: RETURN, details: PART, buttons: GUEST },
  'return-declined': { title: 'Return declined', values: RETURN, details: PART, buttons: GUEST },
  'return-received': {
    title: 'Return received',
    values: { ...RETURN, refund: '129.00$' },
    details: [...PART, ['Refund', '129.00$']],
    buttons: GUEST,
  },
  'return-refunded': {
    title: 'Return received, refunded before',
    values: RETURN,
    details: PART,
    buttons: GUEST,
  },
  'cart-reminder': {
    title: 'Cart left at the checkout',
    values: {},
    details: [['2 × An example', '258.00$']],
    canStop: true,
  },
  'review-request': {
    title: 'Review requested',
    values: ORDER,
    details: [LINES[0], LINES[1]],
    canStop: true,
  },
  'newsletter-confirm': { title: 'Newsletter: confirm', values: {} },
  'newsletter-code': {
    title: 'Newsletter: code',
    values: { amount: '10.00$' },
    details: [['Code', 'HELLO-7K3M']],
    needs: ['details'],
    canStop: true,
  },
  'newsletter-subscribed': { title: 'Newsletter: subscribed again', values: {}, canStop: true },
  'stock-alert-confirm': { title: 'Back in stock: confirm', values: PRODUCT, needs: ['product'] },
  'back-in-stock': {
    title: 'Back in stock',
    values: PRODUCT,
    details: [LINES[1], LINES[3]],
    canStop: true,
  },
  'message-answer': {
    title: 'Answer to a message',
    values: { ...NAME, answer: 'Yes, we do.\n\nIt takes two days.' },
    details: [
      ['You wrote about', 'Delivery'],
      ['Your message', 'Do you deliver to Norway?'],
    ],
    needs: ['answer'],
  },
  'application-answer': {
    title: 'Answer to an application',
    values: { ...NAME, answer: 'Thank you for applying.\n\nCan we talk on Monday?' },
    details: [
      ['You wrote about', 'Product designer'],
      ['Your message', 'I would like to join you.'],
    ],
    needs: ['answer'],
  },
  'verify-address': { title: 'Verify an address', values: NAME },
  'reset-password': { title: 'Choose a new password', values: NAME },
  'change-address': { title: 'Confirm a new address', values: NAME },
  'address-changing': { title: 'Warning of a new address', values: NAME },
  invitation: {
    title: 'Invitation to the team',
    values: {
      inviter: 'ada@example.com',
      role: 'support',
      duties: 'Answers messages and reviews',
      days: '7',
    },
    needs: ['inviter'],
  },
} as const satisfies Record<MailName, MailKind>;

export const MAIL_NAMES = Object.keys(MAILS) as MailName[];

const MAIL = /^mail-([a-z-]+)$/;

/** The name of the mail whose words a section holds. */
export function mailName(section: string): MailName | undefined {
  const name = MAIL.exec(section)?.[1];
  return name !== undefined && Object.hasOwn(MAILS, name) ? (name as MailName) : undefined;
}

/** A mail with all that its kind may leave out. */
export function mailKind(name: MailName) {
  const { title, values, details, needs = [], buttons = {}, canStop }: MailKind = MAILS[name];
  return { title, values, details, needs: ['button', ...needs], buttons, canStop: canStop === true };
}

/** The placeholders of a mail, as in `{name}`; `{shop}` is in all of them. */
export const placeholdersOf = (name: MailName) => ['shop', ...Object.keys(mailKind(name).values)];

/** The blocks that a mail’s text places. */
export const blocksOf = (name: MailName) => (mailKind(name).details ? ['details', 'button'] : ['button']);
