import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/office-search.ts';
import { searchOffice } from './shop/search-office.ts';

export const officeSearchRoutes = [
  route(calls.searchOffice, ({ shop, member, query }) => searchOffice(shop, member, query.q)),
];
