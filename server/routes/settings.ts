import * as calls from '#contract/calls/settings.ts';
import { changeSettings } from '#shop/settings/change-settings.ts';
import { readSettings } from '#shop/settings/read-settings.ts';
import { route } from '../calls/route.ts';

export const settingsRoutes = [
  route(calls.showSettings, ({ shop }) => readSettings(shop.pool)),

  route(calls.changeSettings, ({ shop, member, body: { seen, ...change } }) =>
    changeSettings(shop, member, change, seen),
  ),
];
