import * as calls from '#contract/calls/order-views.ts';
import { changeView } from '#shop/orders/views/change-view.ts';
import { deleteView } from '#shop/orders/views/delete-view.ts';
import { listViews } from '#shop/orders/views/list-views.ts';
import { saveView } from '#shop/orders/views/save-view.ts';
import { route } from '../calls/route.ts';

export const orderViewRoutes = [
  route(calls.listOrderViews, ({ shop, member }) => listViews(shop, member)),

  route(calls.saveOrderView, async ({ shop, member, body }) => {
    const { viewId } = await saveView(shop, member, body);
    return { insertedId: viewId };
  }),

  route(calls.changeOrderView, ({ shop, member, params, body }) => changeView(shop, member, params.id, body)),

  route(calls.deleteOrderView, ({ shop, member, params }) => deleteView(shop, member, params.id)),
];
