import type { MailName } from '#platform/contract/storefront.ts';
import { countryName } from '#platform/format/country.ts';
import { formatLongMoment, formatLongSecond } from '#platform/format/date.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

/** The mails to customers whose words staff edit. */

type MailKind = {
  title: () => string;
  /** Its placeholders, each with an example. */
  values: () => Readonly<Record<string, string>>;
  /** The rows of `{details}` in a preview; a mail without them has no such block. */
  details?: () => (readonly [label: string, value: string])[];
  /** The placeholders that its text cannot do without, besides the button. */
  needs?: readonly string[];
  /** The labels of further buttons, by field. */
  buttons?: () => Readonly<Record<string, string>>;
  /** True if it ends with a link to unsubscribe. */
  canStop?: true;
};

const NAME = { name: 'Mia Sommer' };
const ORDER = { ...NAME, number: '1001' };
const INVOICE = 'INV-2026-0042';
const CREDIT_NOTE = 'CN-2026-0007';
const TRACKING = '00340434161094042557';
const one = () => formatCents(12_900);
const two = () => formatCents(25_800);

const nothing = () => ({});
const name = () => NAME;
const order = () => ORDER;
const sent = () => ({ ...ORDER, carrier: 'DHL', tracking: TRACKING });
const returned = () => ({ ...ORDER, note: t('Please add the order’s number to the parcel.') });
const product = () => ({ product: t('An example') });

const orderRow = () => [t('Order'), ORDER.number] as const;
const productRow = () => [t('Product'), t('An example')] as const;
const priceRow = () => [t('Price per unit'), one()] as const;
const unit = () => `1 × ${t('An example')}`;
const part = () => [orderRow(), [t('Product'), unit()] as const];
const lines = () => [
  orderRow(),
  productRow(),
  [t('Quantity'), '2'] as const,
  priceRow(),
  [t('Total'), two()] as const,
  [t('Delivery address'), `Mia Sommer\nElmweg 12\n10115 Berlin\n${countryName('DE')}`] as const,
];

const forGuests = () => ({ guestButton: t('Button for guests') });
const forParcels = () => ({ ...forGuests(), trackButton: t('Button with a tracking link') });

/** The label of a refund of money or of goods that were not shipped; languages may differ in it. */
export const refundedLabel = (what: 'money' | 'units') =>
  t('{what, select, units {Refunded} other {Refunded}}', { what });

/** Of a mail about the whole order. */
const aboutOrder = { values: order, details: lines, buttons: forGuests };

const aboutWithdrawal = {
  values: order,
  details: () => [...part(), [t('Received'), formatLongSecond('2026-11-24T12:00:00Z')] as const],
  buttons: forGuests,
};

const MAILS = {
  'order-paid': {
    title: () => t('Order received and paid'),
    values: () => ({ ...ORDER, total: two(), invoice: INVOICE }),
    details: lines,
    buttons: forGuests,
  },
  'order-unpaid': { title: () => t('Order waits for payment'), ...aboutOrder },
  'order-link': { title: () => t('New link to an order'), ...aboutOrder },
  'order-cancelled': { title: () => t('Order cancelled by the customer'), ...aboutOrder },
  'phone-order': {
    title: () => t('Order by phone'),
    values: () => ({ ...ORDER, total: two(), until: formatLongMoment('2026-11-24T12:00:00Z') }),
    details: lines,
  },
  'order-shipped': {
    title: () => t('Order shipped'),
    values: sent,
    details: lines,
    buttons: forParcels,
  },
  'order-part-shipped': {
    title: () => t('Part of an order shipped'),
    values: sent,
    details: () => [...part(), [t('Still to come'), unit()]],
    buttons: forParcels,
  },
  'order-rest-shipped': {
    title: () => t('Last part of an order shipped'),
    values: sent,
    details: () => [...part(), [t('Shipped before'), unit()]],
    buttons: forParcels,
  },
  'tracking-corrected': {
    title: () => t('Tracking number corrected'),
    values: sent,
    details: () => [...part(), [t('Carrier'), 'DHL'], [t('Tracking number'), TRACKING]],
    buttons: forParcels,
  },
  'address-corrected': { title: () => t('Address corrected'), ...aboutOrder },
  'order-refunded': {
    title: () => t('Order refunded'),
    values: () => ({ ...ORDER, total: two(), creditNote: CREDIT_NOTE }),
    details: lines,
    buttons: forGuests,
  },
  'order-part-refunded': {
    title: () => t('Part of an order refunded'),
    values: () => ({ ...ORDER, refund: one(), creditNote: CREDIT_NOTE }),
    details: () => [...part(), [refundedLabel('money'), one()], [t('Left of your payment'), one()]],
    buttons: forGuests,
  },
  'order-rest-refunded': {
    title: () => t('Last part of an order refunded'),
    values: () => ({ ...ORDER, refund: one(), total: two(), creditNote: CREDIT_NOTE }),
    details: () => [
      ...part(),
      [refundedLabel('money'), one()],
      [t('Refunded before'), one()],
      [t('Refunded in all'), two()],
    ],
    buttons: forGuests,
  },
  'payment-returned': { title: () => t('Late payment refunded'), ...aboutOrder },
  'withdrawal-accepted': { title: () => t('Withdrawal confirmed'), ...aboutWithdrawal },
  'withdrawal-received': { title: () => t('Withdrawal received, staff decide'), ...aboutWithdrawal },
  'return-asked': { title: () => t('Return requested'), values: returned, details: part, buttons: forGuests },
  'return-approved': {
    title: () => t('Return approved'),
    values: returned,
    details: part,
    buttons: forGuests,
  },
  'return-declined': {
    title: () => t('Return declined'),
    values: returned,
    details: part,
    buttons: forGuests,
  },
  'return-received': {
    title: () => t('Return received'),
    values: () => ({ ...returned(), refund: one() }),
    details: () => [...part(), [t('Refund'), one()]],
    buttons: forGuests,
  },
  'return-refunded': {
    title: () => t('Return received, refunded before'),
    values: returned,
    details: part,
    buttons: forGuests,
  },
  'cart-reminder': {
    title: () => t('Cart left at the checkout'),
    values: nothing,
    details: () => [[`2 × ${t('An example')}`, two()]],
    canStop: true,
  },
  'review-request': {
    title: () => t('Review requested'),
    values: order,
    details: () => [orderRow(), productRow()],
    canStop: true,
  },
  'newsletter-confirm': { title: () => t('Newsletter: confirm'), values: nothing },
  'newsletter-code': {
    title: () => t('Newsletter: code'),
    values: () => ({ amount: formatCents(1000) }),
    details: () => [[t('Code'), 'HELLO-7K3M']],
    needs: ['details'],
    canStop: true,
  },
  'newsletter-subscribed': { title: () => t('Newsletter: subscribed again'), values: nothing, canStop: true },
  'stock-alert-confirm': { title: () => t('Back in stock: confirm'), values: product, needs: ['product'] },
  'back-in-stock': {
    title: () => t('Back in stock'),
    values: product,
    details: () => [productRow(), priceRow()],
    canStop: true,
  },
  'message-answer': {
    title: () => t('Answer to a message'),
    values: () => ({ ...NAME, answer: `${t('Yes, we do.')}\n\n${t('It takes two days.')}` }),
    details: () => [
      [t('You wrote about'), t('Delivery')],
      [t('Your message'), t('Do you deliver to Norway?')],
    ],
    needs: ['answer'],
  },
  'application-answer': {
    title: () => t('Answer to an application'),
    values: () => ({ ...NAME, answer: `${t('Thank you for applying.')}\n\n${t('Can we talk on Monday?')}` }),
    details: () => [
      [t('You wrote about'), t('Product designer')],
      [t('Your message'), t('I would like to join you.')],
    ],
    needs: ['answer'],
  },
  'verify-address': { title: () => t('Verify an address'), values: name },
  'reset-password': { title: () => t('Choose a new password'), values: name },
  'change-address': { title: () => t('Confirm a new address'), values: name },
  'address-changing': { title: () => t('Warning of a new address'), values: name },
  invitation: {
    title: () => t('Invitation to the team'),
    values: () => ({
      inviter: 'ada@example.com',
      role: t('support'),
      duties: t('Answers messages and reviews'),
      days: '7',
    }),
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

/** A mail with all that its kind may leave out, with title and examples in the current language. */
export function mailKind(name: MailName) {
  const { title, values, details, needs = [], buttons, canStop }: MailKind = MAILS[name];
  return {
    title: title(),
    values: values(),
    details: details?.(),
    needs: ['button', ...needs],
    buttons: buttons?.() ?? {},
    canStop: canStop === true,
  };
}

/** The placeholders of a mail, as in `{name}`; `{shop}` is in all of them. */
export const placeholdersOf = (name: MailName) => ['shop', ...Object.keys(mailKind(name).values)];

/** The blocks that a mail’s text places. */
export const blocksOf = (name: MailName) => (mailKind(name).details ? ['details', 'button'] : ['button']);
