import { Readable } from 'node:stream';
import * as accountCalls from '#modules/accounts/contract/calls/account.ts';
import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import { sessionOf } from '#platform/server/calls/session-of.ts';
import * as groupCalls from './contract/calls/customer-groups.ts';
import { chooseCustomerLanguage as chooseLanguageCall } from './contract/calls/customer-language.ts';
import * as mergingCalls from './contract/calls/customer-merging.ts';
import * as calls from './contract/calls/customers.ts';
import { addCustomerNote } from './shop/add-customer-note.ts';
import { chooseCustomerLanguage } from './shop/choose-customer-language.ts';
import { eraseGuest } from './shop/erase-guest.ts';
import { exportAccount } from './shop/export-account.ts';
import { exportCustomer } from './shop/export-customer.ts';
import { addGroup } from './shop/groups/add-group.ts';
import { changeGroup } from './shop/groups/change-group.ts';
import { listGroups } from './shop/groups/list-groups.ts';
import { listOwnPrices } from './shop/groups/list-own-prices.ts';
import { removeGroup } from './shop/groups/remove-group.ts';
import { setGroup } from './shop/groups/set-group.ts';
import { listCountries } from './shop/list-countries.ts';
import { listCustomers } from './shop/list-customers.ts';
import { mergeCustomers } from './shop/merging/merge-customers.ts';
import { previewMerge } from './shop/merging/preview-merge.ts';
import { showCustomer } from './shop/show-customer.ts';
import { tagCustomer } from './shop/tag-customer.ts';
import { tagCustomers } from './shop/tag-customers.ts';

export const customerGroupRoutes = [
  route(groupCalls.listCustomerGroups, ({ shop }) => listGroups(shop.pool)),

  route(groupCalls.addCustomerGroup, ({ shop, member, body: { name, percent } }) =>
    addGroup(shop, member, { name, basisPoints: percent }),
  ),

  route(groupCalls.setCustomerGroup, ({ shop, member, body }) => setGroup(shop, member, body)),

  route(groupCalls.changeCustomerGroup, ({ shop, member, params, body: { name, percent, version } }) =>
    changeGroup(shop, member, params.id, { name, basisPoints: percent, version }),
  ),

  route(groupCalls.removeCustomerGroup, ({ shop, member, params, query }) =>
    removeGroup(shop, member, params.id, query.version),
  ),

  route(groupCalls.showOwnPrices, ({ shop, member, query }) => listOwnPrices(shop, member, query.products)),
];

export const customerMergingRoutes = [
  route(mergingCalls.previewMerge, ({ shop, params, query }) => previewMerge(shop, params.id, query.other)),

  route(mergingCalls.mergeCustomers, ({ shop, member, params, body }) =>
    mergeCustomers(shop, member, { keptId: params.id, otherId: body.other }),
  ),
];

export const customerRoutes = [
  route(accountCalls.exportAccount, async (call) => {
    const { sessionId } = await sessionOf(call);
    return download(exportAccount(call.shop, call.member, sessionId), 'my-data.json');
  }),

  route(calls.listCustomers, async ({ shop, query, request }) =>
    replyPage(await listCustomers(shop, query, pagingOf(query)), request),
  ),

  route(calls.listCustomerCountries, ({ shop }) => listCountries(shop)),

  route(calls.showCustomer, ({ shop, params }) => showCustomer(shop, params.id)),

  route(calls.exportCustomer, async ({ shop, member, params }) => {
    const pieces = await exportCustomer(shop, member, params.id);
    return download(pieces, 'customer.json');
  }),

  route(calls.eraseGuest, ({ shop, member, params }) => eraseGuest(shop, member, params.id)),

  route(calls.addCustomerNote, async ({ shop, member, params, body, idempotencyKey }) => {
    const { noteId } = await addCustomerNote(shop, member, params.id, { text: body.text, idempotencyKey });
    return { insertedId: noteId };
  }),

  route(chooseLanguageCall, ({ shop, member, params, body }) =>
    chooseCustomerLanguage(shop, member, params.id, body.language),
  ),

  route(calls.tagCustomers, ({ shop, member, body }) => tagCustomers(shop, member, body)),

  route(calls.tagCustomer, ({ shop, member, params, body }) => tagCustomer(shop, member, params.id, body)),
];

function download(pieces: AsyncGenerator<string>, file: string): Response {
  const body = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream;
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  });
}
