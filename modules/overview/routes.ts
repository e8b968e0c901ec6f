import { presentBackup } from '#modules/reconciliation/routes/present-backup.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { route } from '#platform/server/calls/route.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Shop } from '#platform/shop.ts';
import * as calls from './contract/calls/overview.ts';
import { countWaiting } from './shop/count-waiting.ts';
import { showOverview } from './shop/show-overview.ts';

export const overviewRoutes = [
  route(calls.showOverview, async ({ shop, member, context: { settings } }) => ({
    ...(await showOverview(shop, member.role)),
    backup: await presentBackup(shop),
    showsFirstSteps: await showsFirstSteps(shop, settings),
  })),

  route(calls.countWaiting, async ({ shop, member, context: { settings } }) => ({
    ...(await countWaiting(shop, member.role)),
    firstSteps: mayDo(member.role, 'settings') && (await showsFirstSteps(shop, settings)),
  })),
];

async function showsFirstSteps({ pool }: Pick<Shop, 'pool'>, { env }: { env: string }): Promise<boolean> {
  return env === 'production' && (await currentSettings(pool)).firstSteps === 'shown';
}
