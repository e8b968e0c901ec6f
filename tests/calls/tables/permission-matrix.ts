import { pictureForm } from '../worlds/picture-form.ts';
import { ACCOUNT_ROWS, MEMBER_ROWS } from './account-permissions.ts';
import { CART_ROWS, CATALOGUE_ROWS } from './catalogue-permissions.ts';
import { CHECKOUT_ROWS } from './checkout-permissions.ts';
import { CUSTOMER_ROWS } from './customer-permissions.ts';
import { FULFILMENT_ROWS } from './fulfilment-permissions.ts';
import { INBOX_ROWS, STAFF_REVIEW_ROWS } from './inbox-permissions.ts';
import { PASSKEY_ROWS } from './passkey-permissions.ts';
import {
  ABSENT,
  ANY_MEMBER,
  ANY_VARIANT,
  ANYONE_ASKS,
  DEAD_LINK,
  FORBIDDEN,
  FOUND,
  NO_ALERT_IN_STOCK,
  NO_MEMBER,
  OPEN,
  OPEN_BY_ID,
  SIGN_IN,
} from './permission-answers.ts';
import type { Row } from './permission-row.ts';
import { PRICING_ROWS } from './pricing-permissions.ts';
import { newArticle } from './sound-bodies.ts';
import { STAFF_ORDER_ROWS } from './staff-order-permissions.ts';
import { TEAM_ROWS } from './team-permissions.ts';

const MADE = ['201', ABSENT, ABSENT] as const;

/** The calls that edit the pages. */
const CONTENT_ROWS: readonly Row[] = [
  { call: 'listContent', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showContent', aim: 'section', ...NO_MEMBER, admin: FOUND },
  {
    call: 'saveContentDraft',
    aim: 'section',
    body: () => ({ revision: 1, content: newArticle() }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'discardContentDraft', aim: 'section', ...NO_MEMBER, admin: FOUND },
  {
    call: 'publishContent',
    aim: 'section',
    body: () => ({ revision: 1, content: newArticle() }),
    ...NO_MEMBER,
    admin: MADE,
  },
  {
    call: 'restoreContent',
    aim: 'section',
    body: () => ({ revision: 1, version: 0 }),
    ...NO_MEMBER,
    admin: MADE,
  },
  { call: 'previewContent', aim: 'section', ...NO_MEMBER, admin: FOUND },
  { call: 'sendTestMail', aim: 'mail', ...NO_MEMBER, admin: ['202', ABSENT, ABSENT] },
];

/** The permission table of the shop: every call of the contract, for every caller. */
export const MATRIX: readonly Row[] = [
  { call: 'showStorefront', aim: 'nothing', ...OPEN },
  { call: 'showSale', aim: 'nothing', ...OPEN },
  { call: 'showDelivery', aim: 'country', ...OPEN_BY_ID },
  { call: 'showTextPage', aim: 'page', ...OPEN_BY_ID },
  { call: 'showCareers', aim: 'nothing', ...OPEN },
  { call: 'listArticles', aim: 'nothing', ...OPEN },
  { call: 'showPortfolio', aim: 'nothing', ...OPEN },

  ...CATALOGUE_ROWS,
  ...CART_ROWS,
  ...CHECKOUT_ROWS,

  { call: 'listReviews', aim: 'nothing', ...OPEN },
  {
    call: 'writeReview',
    aim: 'nothing',
    body: (_, productName) => ({ productName, rating: 5, reviewMessage: 'Sound.' }),
    ...ANY_MEMBER,
  },
  ...STAFF_REVIEW_ROWS,

  {
    call: 'bookOrder',
    aim: 'nothing',
    body: (_, productName) => ({
      productName,
      quantity: 2,
      userAddress: '1 Test Street',
      userNumber: '0123456',
    }),
    ...ANY_MEMBER,
  },
  {
    call: 'listMyOrders',
    aim: 'queried address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  { call: 'cancelOrder', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  { call: 'listOrders', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showOrder', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  ...FULFILMENT_ROWS,
  ...STAFF_ORDER_ROWS,
  { call: 'listDocuments', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  {
    call: 'readInvoice',
    aim: 'order',
    visitor: SIGN_IN,
    owner: ['409 order_not_paid', ABSENT, ABSENT],
    other: ABSENT,
    admin: ['409 order_not_paid', ABSENT, ABSENT],
  },
  { call: 'readCreditNote', aim: 'order', visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT },
  {
    call: 'readLinkedDocument',
    aim: 'nothing',
    body: () => ({ token: 'unknown', kind: 'invoice' }),
    ...DEAD_LINK,
  },
  { call: 'readPackingSlip', aim: 'order', ...NO_MEMBER, admin: ['409 order_not_paid', ABSENT, ABSENT] },
  { call: 'readPackingSlips', aim: 'nothing', ...NO_MEMBER, admin: '422 validation' },
  { call: 'reconcileOrder', aim: 'order', ...NO_MEMBER, admin: FOUND },
  {
    call: 'releaseOrder',
    aim: 'order',
    body: () => ({ cancelledAtProvider: true }),
    ...NO_MEMBER,
    admin: ['409 order_not_closing', ABSENT, ABSENT],
  },
  { call: 'showPayments', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showIntegrity', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showOverview', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'countWaiting', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'reconcilePayments', aim: 'nothing', ...NO_MEMBER, admin: '202' },
  { call: 'checkInvariants', aim: 'nothing', ...NO_MEMBER, admin: '202' },
  {
    call: 'reportPayment',
    aim: 'order',
    body: (order) => ({ order, transactionId: 'pi_unknown' }),
    visitor: SIGN_IN,
    owner: ['409 payment_mismatch', ABSENT, ABSENT],
    other: ABSENT,
    admin: ['409 payment_mismatch', ABSENT, ABSENT],
  },
  {
    call: 'createPaymentIntent',
    aim: 'order in the body',
    body: (order) => ({ order }),
    visitor: SIGN_IN,
    owner: ['200', ABSENT, '422 validation'],
    other: [ABSENT, ABSENT, '422 validation'],
    admin: [ABSENT, ABSENT, '422 validation'],
  },

  ...MEMBER_ROWS,
  ...TEAM_ROWS,
  ...PASSKEY_ROWS,

  ...ACCOUNT_ROWS,

  { call: 'subscribe', aim: 'nothing', body: () => ({ email: 'reader@example.com' }), ...ANYONE_ASKS },
  {
    call: 'confirmSubscription',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
  },
  { call: 'unsubscribe', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  {
    call: 'askForAlert',
    aim: 'nothing',
    body: () => ({ email: 'reader@example.com', variantId: '00000000-0000-4000-8000-000000000000' }),
    visitor: ABSENT,
    owner: ABSENT,
    other: ABSENT,
    admin: ABSENT,
  },
  { call: 'confirmAlert', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  { call: 'stopAlerts', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  { call: 'showMyAlert', aim: 'product', ...ANY_VARIANT },
  { call: 'askForMyAlert', aim: 'product', ...NO_ALERT_IN_STOCK },
  { call: 'cancelMyAlert', aim: 'product', ...ANY_VARIANT },
  {
    call: 'quoteDiscount',
    aim: 'nothing',
    body: (_, productName) => ({ code: 'UNKNOWN-CODE', productName, quantity: 2 }),
    visitor: SIGN_IN,
    owner: '422 validation',
    other: '422 validation',
    admin: '422 validation',
  },
  ...INBOX_ROWS,
  ...CUSTOMER_ROWS,

  { call: 'listActs', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showSettings', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'changeSettings',
    aim: 'nothing',
    body: () => ({ productsFor: 'members' }),
    ...NO_MEMBER,
    admin: '200',
  },
  ...CONTENT_ROWS,
  ...PRICING_ROWS,
  { call: 'exportRows', aim: 'export', ...NO_MEMBER, admin: FOUND },

  {
    call: 'uploadAvatar',
    aim: 'nothing',
    body: () => pictureForm('avatar'),
    ...ANY_MEMBER,
  },
  {
    call: 'uploadProductPicture',
    aim: 'nothing',
    body: () => pictureForm('product'),
    ...NO_MEMBER,
    admin: '201',
  },
  {
    call: 'uploadPagePicture',
    aim: 'nothing',
    body: () => pictureForm('page'),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'deleteUpload', aim: 'upload', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },

  { call: 'watchChanges', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  {
    call: 'receiveStripeEvent',
    aim: 'nothing',
    body: () => ({}),
    visitor: '400 bad_signature',
    owner: '400 bad_signature',
    other: '400 bad_signature',
    admin: '400 bad_signature',
  },
];
