import type { Act } from './act.ts';
import {
  adjustStocks,
  draftSecondEdition,
  markLow,
  restoreOne,
  tagGifts,
  withdrawFirstSeries,
} from './catalogue-acts.ts';
import {
  addSchools,
  groupDealers,
  leaveCarts,
  noteCustomers,
  subscribeThem,
  tagThem,
  wishThem,
} from './customer-acts.ts';
import { correctAnAddress, noteOrders, saveOneView, sendAgain } from './order-acts.ts';
import { addCodes, draftBanner, invitePacker, tryFooter, writeArticles } from './page-acts.ts';
import { afterCall, dealerOrders, guestOrders } from './phone-acts.ts';

/** The acts that happen once in a story, with their age in hours. */
export const SHOP_ACTS = {
  'save a filter': { hoursAgo: 2_100, does: saveOneView },
  'add codes': { hoursAgo: 2_090, does: addCodes },
  'add a group': { hoursAgo: 1_500, does: addSchools },
  'put dealers into groups': { hoursAgo: 1_490, does: groupDealers },
  'subscribe to the newsletter': { hoursAgo: 1_200, does: subscribeThem },
  'withdraw a first series': { hoursAgo: 900, does: withdrawFirstSeries },
  'first dealer orders': { hoursAgo: 720, does: dealerOrders(0) },
  'the first dealer pays': { hoursAgo: 719.3, does: afterCall('pay', 'dealer-0') },
  'ship to the first dealer': { hoursAgo: 700, does: afterCall('ship', 'dealer-0') },
  'write articles': { hoursAgo: 500, does: writeArticles },
  'tag customers': { hoursAgo: 400, does: tagThem },
  'note about customers': { hoursAgo: 390, does: noteCustomers },
  'count the stock': { hoursAgo: 290, does: adjustStocks },
  'second dealer orders': { hoursAgo: 260, does: dealerOrders(1) },
  'the second dealer pays': { hoursAgo: 259.3, does: afterCall('pay', 'dealer-1') },
  'ship to the second dealer': { hoursAgo: 240, does: afterCall('ship', 'dealer-1') },
  'try another footer': { hoursAgo: 200, does: tryFooter },
  'another guest orders by phone': { hoursAgo: 170, does: guestOrders(1, []) },
  'support cancels it': { hoursAgo: 167, does: afterCall('cancel', 'guest-1') },
  'wish for sold-out goods': { hoursAgo: 150, does: wishThem },
  'draft a second edition': { hoursAgo: 100, does: draftSecondEdition },
  'a school orders': { hoursAgo: 45, does: dealerOrders(2) },
  'the school pays': { hoursAgo: 44.3, does: afterCall('pay', 'dealer-2') },
  'draft a banner': { hoursAgo: 30, does: draftBanner },
  'leave carts': { hoursAgo: 28, does: leaveCarts },
  'mark what is low': { hoursAgo: 22, does: markLow },
  'invite a packer': { hoursAgo: 21, does: invitePacker },
  'tag gifts': { hoursAgo: 8, does: tagGifts },
  'correct an address': { hoursAgo: 6, does: correctAnAddress },
  'guest orders by phone': { hoursAgo: 5, does: guestOrders(0, ['SORRY-10']) },
  'send a mail again': { hoursAgo: 4, does: sendAgain },
  'note about orders': { hoursAgo: 3, does: noteOrders },
  'restore a product': { hoursAgo: 2, does: restoreOne },
} as const satisfies Record<string, { hoursAgo: number; does: Act }>;

export type ShopAct = keyof typeof SHOP_ACTS;
