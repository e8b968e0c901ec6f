import { call } from '../call.ts';
import { shopSettings } from '../shop-settings.ts';

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
  summary: 'Changes the given settings and answers all of them.',
  body: shopSettings.partial().refine((body) => Object.keys(body).length > 0, {
    path: ['productsFor'],
    message: 'Say what is to change',
  }),
  answer: shopSettings,
});
