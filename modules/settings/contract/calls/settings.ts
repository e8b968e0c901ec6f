import { call } from '#platform/contract/call.ts';
import { shopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';

export const showSettings = call({
  name: 'showSettings',
  method: 'GET',
  path: '/settings',
  who: 'admin',
  right: 'settings',
  summary: 'The shop’s settings.',
  answer: shopSettings,
});

export const changeSettings = call({
  name: 'changeSettings',
  method: 'PATCH',
  path: '/settings',
  who: 'admin',
  right: 'settings',
  summary: 'Changes the given settings and answers all of them; none if one of `seen` is not what it was.',
  body: shopSettings
    .partial()
    .extend({
      /** The values that the caller read, for settings that nobody may have changed since. */
      seen: shopSettings.partial().optional(),
    })
    .refine(({ seen: _, ...change }) => Object.keys(change).length > 0, {
      path: ['productsFor'],
      error: () => t('Name at least one change'),
    }),
  answer: shopSettings,
});
