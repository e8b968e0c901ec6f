import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/withdrawals.ts';
import { receiveWithdrawal } from './shop/receive-withdrawal.ts';

export const withdrawalRoutes = [route(calls.withdraw, ({ shop, body }) => receiveWithdrawal(shop, body))];
