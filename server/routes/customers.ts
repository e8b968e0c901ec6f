import { Readable } from 'node:stream';
import * as calls from '#contract/calls/customers.ts';
import { addCustomerNote } from '#shop/customers/add-customer-note.ts';
import { eraseGuest } from '#shop/customers/erase-guest.ts';
import { exportCustomer } from '#shop/customers/export-customer.ts';
import { listCustomers } from '#shop/customers/list-customers.ts';
import { showCustomer } from '#shop/customers/show-customer.ts';
import { tagCustomer } from '#shop/customers/tag-customer.ts';
import { tagCustomers } from '#shop/customers/tag-customers.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const customerRoutes = [
  route(calls.listCustomers, async ({ shop, query, request }) =>
    replyPage(await listCustomers(shop, query, pagingOf(query)), request),
  ),

  route(calls.showCustomer, ({ shop, params }) => showCustomer(shop, params.id)),

  route(calls.exportCustomer, async ({ shop, member, params }) => {
    const pieces = await exportCustomer(shop, member, params.id);
    const body = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream;
    return new Response(body, {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="customer.json"',
        'Cache-Control': 'no-store',
      },
    });
  }),

  route(calls.eraseGuest, ({ shop, member, params }) => eraseGuest(shop, member, params.id)),

  route(calls.addCustomerNote, async ({ shop, member, params, body }) => {
    const { noteId } = await addCustomerNote(shop, member, params.id, body.text);
    return { insertedId: noteId };
  }),

  route(calls.tagCustomers, ({ shop, member, body }) => tagCustomers(shop, member, body)),

  route(calls.tagCustomer, ({ shop, member, params, body }) => tagCustomer(shop, member, params.id, body)),
];
