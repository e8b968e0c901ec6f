import * as calls from '#contract/calls/overview.ts';
import { countWaiting } from '#shop/overview/count-waiting.ts';
import { showOverview } from '#shop/overview/show-overview.ts';
import { route } from '../calls/route.ts';

export const overviewRoutes = [
  route(calls.showOverview, ({ shop }) => showOverview(shop)),

  route(calls.countWaiting, ({ shop }) => countWaiting(shop)),
];
