import { pictureForm } from '#tests/calls/worlds/picture-form.ts';
import { ACTORS, type Actor, type Expected, type Row, TARGETS, type Target } from './permission-row.ts';
import { newCollection } from './sound-bodies.ts';

const SIGN_IN = '401 unauthenticated';
const FORBIDDEN = '403 forbidden';
const ABSENT = '404 not_found';
const OPEN = { visitor: '200', owner: '200', other: '200', admin: '200' } as const;
const ANYONE_ASKS = { visitor: '202', owner: '202', other: '202', admin: '202' } as const;
const DEAD_LINK = {
  visitor: '410 link_expired',
  owner: '410 link_expired',
  other: '410 link_expired',
  admin: '410 link_expired',
} as const;
const FOUND = ['200', ABSENT, ABSENT] as const;
const OPEN_BY_ID = { visitor: FOUND, owner: FOUND, other: FOUND, admin: FOUND } as const;
const NO_MEMBER = { visitor: SIGN_IN, owner: FORBIDDEN, other: FORBIDDEN } as const;
const ANY_MEMBER = { visitor: SIGN_IN, owner: '201', other: '201', admin: '201' } as const;

/** The permission table of the shop: every call of the contract, for every caller. */
export const MATRIX: readonly Row[] = [
  { call: 'showStorefront', aim: 'nothing', ...OPEN },
  { call: 'showTextPage', aim: 'page', ...OPEN_BY_ID },
  { call: 'showCareers', aim: 'nothing', ...OPEN },
  { call: 'listArticles', aim: 'nothing', ...OPEN },
  { call: 'showPortfolio', aim: 'nothing', ...OPEN },

  { call: 'listProducts', aim: 'nothing', ...OPEN },
  { call: 'showProduct', aim: 'product', ...OPEN_BY_ID },
  {
    call: 'addProduct',
    aim: 'nothing',
    body: (_, product) => ({
      productName: `${product}, new`,
      description: 'For tests.',
      availableQuantity: 5,
      minimumOrderQuantity: 1,
      perUnitPrice: 10,
      image: 'https://example.com/board.webp',
    }),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'showManagedProduct', aim: 'product', ...NO_MEMBER, admin: FOUND },
  {
    call: 'changeProduct',
    aim: 'product',
    body: () => ({ version: 1, perUnitPrice: 12.5 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'setVariants',
    aim: 'product',
    body: () => ({ version: 1, options: [], variants: [{ options: {}, perUnitPrice: 12.5 }] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'archiveProduct', aim: 'product', ...NO_MEMBER, admin: FOUND },
  { call: 'listDrafts', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listProperties', aim: 'nothing', ...NO_MEMBER, admin: '200' },

  { call: 'listCollections', aim: 'nothing', ...OPEN },
  { call: 'showCollection', aim: 'collection', ...OPEN_BY_ID },
  { call: 'listCollectionProducts', aim: 'collection', ...OPEN_BY_ID },
  { call: 'showManagedCollection', aim: 'collection', ...NO_MEMBER, admin: FOUND },
  { call: 'addCollection', aim: 'nothing', body: newCollection, ...NO_MEMBER, admin: '201' },
  {
    call: 'changeCollection',
    aim: 'collection',
    body: () => ({ ...newCollection(), version: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'archiveCollection', aim: 'collection', ...NO_MEMBER, admin: FOUND },

  { call: 'listReviews', aim: 'nothing', ...OPEN },
  {
    call: 'writeReview',
    aim: 'nothing',
    body: (_, productName) => ({ productName, rating: 5, reviewMessage: 'Sound.' }),
    ...ANY_MEMBER,
  },
  { call: 'listManagedReviews', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'hideReview', aim: 'review', body: () => ({ hidden: true }), ...NO_MEMBER, admin: FOUND },

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
  { call: 'shipOrder', aim: 'order', ...NO_MEMBER, admin: ['409 order_not_paid', ABSENT, ABSENT] },
  { call: 'refundOrder', aim: 'order', ...NO_MEMBER, admin: ['409 order_not_paid', ABSENT, ABSENT] },
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

  {
    call: 'checkAdmin',
    aim: 'address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: ['200', '200', ABSENT],
  },
  {
    call: 'exchangeToken',
    aim: 'address',
    byIdentity: true,
    body: (email) => ({ email }),
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  {
    call: 'saveProfile',
    aim: 'address',
    body: () => ({ displayName: 'Renamed' }),
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  {
    call: 'showUser',
    aim: 'address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FOUND,
  },
  { call: 'listUsers', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'deleteUser', aim: 'address', ...NO_MEMBER, admin: FOUND },
  { call: 'promoteUser', aim: 'address', ...NO_MEMBER, admin: FOUND },

  { call: 'showAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'listSessions', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'endSession', aim: 'session', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: ABSENT },
  { call: 'endOtherSessions', aim: 'oneself', ...OPEN, visitor: SIGN_IN },
  {
    // These members have no password, and the first one is set by mail.
    call: 'changePassword',
    aim: 'oneself',
    body: () => ({ currentPassword: 'the present one', newPassword: 'the next one' }),
    visitor: SIGN_IN,
    owner: '403 reauth_required',
    other: '403 reauth_required',
    admin: '403 reauth_required',
  },
  {
    call: 'changeAddress',
    aim: 'oneself',
    body: () => ({ email: 'new@example.com' }),
    ...ANYONE_ASKS,
    visitor: SIGN_IN,
  },
  {
    call: 'confirmOwnAddress',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
    visitor: SIGN_IN,
  },
  {
    call: 'confirmAddress',
    aim: 'nothing',
    body: () => ({ token: 'unknown', password: 'whatever' }),
    ...DEAD_LINK,
  },
  { call: 'disownAccount', aim: 'nothing', body: () => ({ token: 'unknown' }), ...ANYONE_ASKS },
  { call: 'exportAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'deleteAccount', aim: 'oneself', body: () => ({}), ...OPEN, visitor: SIGN_IN },

  { call: 'subscribe', aim: 'nothing', body: () => ({ email: 'reader@example.com' }), ...ANYONE_ASKS },
  {
    call: 'confirmSubscription',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
  },
  { call: 'unsubscribe', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  {
    call: 'quoteDiscount',
    aim: 'nothing',
    body: (_, productName) => ({ code: 'UNKNOWN-CODE', productName, quantity: 2 }),
    visitor: SIGN_IN,
    owner: '422 validation',
    other: '422 validation',
    admin: '422 validation',
  },
  {
    call: 'sendMessage',
    aim: 'nothing',
    body: () => ({
      kind: 'question',
      about: 'Contact',
      name: 'Mia',
      email: 'mia@example.com',
      message: 'Hello',
    }),
    ...ANYONE_ASKS,
  },

  { call: 'listActs', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showSettings', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'changeSettings',
    aim: 'nothing',
    body: () => ({ productsFor: 'members' }),
    ...NO_MEMBER,
    admin: '200',
  },
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

export type Cell = { row: Row; actor: Actor; target: Target; expected: Expected };

/** The matrix as cells: one caller and one target each. */
export const CELLS: readonly Cell[] = MATRIX.flatMap((row) =>
  ACTORS.flatMap((actor) =>
    (row.aim === 'nothing' || row.aim === 'oneself' ? (['there'] as const) : TARGETS).map((target) => {
      const cells = row[actor];
      const expected = typeof cells === 'string' ? cells : cells[TARGETS.indexOf(target)];
      if (expected === undefined) throw new Error(`${row.call} says nothing of ${actor} and ${target}`);
      return { row, actor, target, expected };
    }),
  ),
);
