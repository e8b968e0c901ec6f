import { Problem } from '#platform/contract/problems.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { route } from '#platform/server/calls/route.ts';
import { changeSettings } from '#platform/settings/change-settings.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { PSEUDO } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import * as calls from './contract/calls/settings.ts';

export const settingsRoutes = [
  route(calls.showSettings, ({ shop }) => readSettings(shop.pool)),

  route(calls.changeSettings, async ({ shop, context, member, body: { seen, ...change } }) => {
    if (context.settings.env === 'production') refusePseudo(change);
    if (NEEDED_FOR_E_INVOICES.some((name) => name in change))
      refuseIncompleteSeller({ ...(await readSettings(shop.pool)), ...change });
    return changeSettings(shop, member, change, seen);
  }),
];

const NEEDED_FOR_E_INVOICES = ['eInvoices', 'sellerTaxId', 'sellerStreet', 'sellerCity'] as const;

/** An e-invoice without these breaks the standard. */
function refuseIncompleteSeller(settings: ShopSettings): void {
  if (settings.eInvoices === 'off') return;
  const message = t('E-invoices need this');
  const errors = NEEDED_FOR_E_INVOICES.filter((name) => settings[name] === '').map((field) => ({
    field,
    message,
  }));
  if (errors.length > 0) throw new Problem('validation', undefined, { errors });
}

/** The language that tests run pages in is for no customer. */
function refusePseudo({ language, languages }: Partial<ShopSettings>): void {
  const message = t('Choose languages of the shop');
  const errors = Object.entries({ language, languages })
    .filter(([, codes]) => codes?.split(',').includes(PSEUDO.code))
    .map(([field]) => ({ field, message }));
  if (errors.length > 0) throw new Problem('validation', undefined, { errors });
}
