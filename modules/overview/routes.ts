import { presentBackup } from '#modules/reconciliation/routes/present-backup.ts';
import { route } from '#platform/server/calls/route.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import * as calls from './contract/calls/overview.ts';
import { countWaiting } from './shop/count-waiting.ts';
import { showOverview } from './shop/show-overview.ts';

export const overviewRoutes = [
  route(calls.showOverview, async ({ shop, member, context: { settings } }) => ({
    ...(await showOverview(shop, member.role)),
    backup: await presentBackup(shop),
    showsFirstSteps:
      settings.env === 'production' && (await currentSettings(shop.pool)).firstSteps === 'shown',
  })),

  route(calls.countWaiting, ({ shop, member }) => countWaiting(shop, member.role)),
];
