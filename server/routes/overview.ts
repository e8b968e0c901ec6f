import * as calls from '#contract/calls/overview.ts';
import { countWaiting } from '#shop/overview/count-waiting.ts';
import { showOverview } from '#shop/overview/show-overview.ts';
import { route } from '../calls/route.ts';
import { presentBackup } from './present-backup.ts';

export const overviewRoutes = [
  route(calls.showOverview, async ({ shop, member }) => ({
    ...(await showOverview(shop, member.role)),
    backup: await presentBackup(shop),
  })),

  route(calls.countWaiting, ({ shop, member }) => countWaiting(shop, member.role)),
];
