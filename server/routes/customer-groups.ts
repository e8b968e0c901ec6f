import * as calls from '#contract/calls/customer-groups.ts';
import { addGroup } from '#shop/customers/groups/add-group.ts';
import { changeGroup } from '#shop/customers/groups/change-group.ts';
import { listGroups } from '#shop/customers/groups/list-groups.ts';
import { listOwnPrices } from '#shop/customers/groups/list-own-prices.ts';
import { removeGroup } from '#shop/customers/groups/remove-group.ts';
import { setGroup } from '#shop/customers/groups/set-group.ts';
import { route } from '../calls/route.ts';

export const customerGroupRoutes = [
  route(calls.listCustomerGroups, ({ shop }) => listGroups(shop.pool)),

  route(calls.addCustomerGroup, ({ shop, member, body: { name, percent } }) =>
    addGroup(shop, member, { name, basisPoints: percent }),
  ),

  route(calls.setCustomerGroup, ({ shop, member, body }) => setGroup(shop, member, body)),

  route(calls.changeCustomerGroup, ({ shop, member, params, body: { name, percent, version } }) =>
    changeGroup(shop, member, params.id, { name, basisPoints: percent, version }),
  ),

  route(calls.removeCustomerGroup, ({ shop, member, params, query }) =>
    removeGroup(shop, member, params.id, query.version),
  ),

  route(calls.showOwnPrices, ({ shop, member, query }) => listOwnPrices(shop, member, query.products)),
];
