import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as viewCalls from './contract/calls/order-views.ts';
import * as packingCalls from './contract/calls/packing.ts';
import * as calls from './contract/calls/staff-orders.ts';
import { addOrderNote } from './shop/add-order-note.ts';
import { chooseOrderLanguage } from './shop/choose-order-language.ts';
import { correctAddress } from './shop/correct-address.ts';
import { listOrders } from './shop/list-orders.ts';
import { listPacking } from './shop/list-packing.ts';
import { sendMailAgain } from './shop/send-mail-again.ts';
import { showStaffOrder } from './shop/show-staff-order.ts';
import { changeView } from './shop/views/change-view.ts';
import { deleteView } from './shop/views/delete-view.ts';
import { listViews } from './shop/views/list-views.ts';
import { saveView } from './shop/views/save-view.ts';

export const orderViewRoutes = [
  route(viewCalls.listOrderViews, ({ shop, member }) => listViews(shop, member)),

  route(viewCalls.saveOrderView, async ({ shop, member, body }) => {
    const { viewId } = await saveView(shop, member, body);
    return { insertedId: viewId };
  }),

  route(viewCalls.changeOrderView, ({ shop, member, params, body }) =>
    changeView(shop, member, params.id, body),
  ),

  route(viewCalls.deleteOrderView, ({ shop, member, params }) => deleteView(shop, member, params.id)),
];

export const packingRoutes = [route(packingCalls.listPacking, ({ shop }) => listPacking(shop))];

export const staffOrderRoutes = [
  route(calls.listOrders, async ({ shop, query, request }) =>
    replyPage(await listOrders(shop, query, pagingOf(query)), request),
  ),

  route(calls.showStaffOrder, ({ shop, member, params }) => showStaffOrder(shop, member, params.id)),

  route(calls.correctAddress, ({ shop, member, params, body }) => {
    const { version, delivery, userAddress: address, userNumber: phone } = body;
    return correctAddress(shop, member, params.id, { version, delivery, address, phone });
  }),

  route(calls.chooseOrderLanguage, ({ shop, member, params, body }) =>
    chooseOrderLanguage(shop, member, params.id, body.language),
  ),

  route(calls.addOrderNote, async ({ shop, member, params, body }) => {
    const { noteId } = await addOrderNote(shop, member, params.id, body.text);
    return { insertedId: noteId };
  }),

  route(calls.sendMailAgain, async ({ shop, member, params, body }) => {
    await sendMailAgain(shop, member, params.id, body.mail);
    return { state: 'queued' as const };
  }),
];
