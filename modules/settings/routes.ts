import { route } from '#platform/server/calls/route.ts';
import { changeSettings } from '#platform/settings/change-settings.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import * as calls from './contract/calls/settings.ts';

export const settingsRoutes = [
  route(calls.showSettings, ({ shop }) => readSettings(shop.pool)),

  route(calls.changeSettings, ({ shop, member, body: { seen, ...change } }) =>
    changeSettings(shop, member, change, seen),
  ),
];
