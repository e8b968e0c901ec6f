import * as calls from '#contract/calls/customer-merging.ts';
import { mergeCustomers } from '#shop/customers/merging/merge-customers.ts';
import { previewMerge } from '#shop/customers/merging/preview-merge.ts';
import { route } from '../calls/route.ts';

export const customerMergingRoutes = [
  route(calls.previewMerge, ({ shop, params, query }) => previewMerge(shop, params.id, query.other)),

  route(calls.mergeCustomers, ({ shop, member, params, body }) =>
    mergeCustomers(shop, member, { keptId: params.id, otherId: body.other }),
  ),
];
