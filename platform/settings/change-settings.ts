import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { forgetSettings } from './current-settings.ts';
import { readSettings } from './read-settings.ts';

/** Changes the given settings and returns all of them. Throws `stale_version` if one of them is not what the admin has `seen`. */
export async function changeSettings(
  shop: Shop,
  admin: Member,
  change: Partial<ShopSettings>,
  seen: Partial<ShopSettings> = {},
): Promise<ShopSettings> {
  const settings = await transaction(shop.pool, async (client) => {
    await client.query('LOCK TABLE shop_setting IN SHARE ROW EXCLUSIVE MODE');
    await refuseUnseen(client, admin, change, seen);
    await storeSettings(client, change);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'settings.changed',
      subject: { kind: 'settings', id: Object.keys(change).join(', ') },
      detail: change,
    });
    return readSettings(client);
  });
  forgetSettings(shop.pool);
  return settings;
}

const LONGEST = 120;

async function refuseUnseen(
  client: Database,
  admin: Member,
  change: Partial<ShopSettings>,
  seen: Partial<ShopSettings>,
): Promise<void> {
  const now = await readSettings(client);
  const errors: FieldError[] = [];
  for (const name of Object.keys(change) as (keyof ShopSettings)[]) {
    const value = now[name];
    if (seen[name] === undefined || value === seen[name] || value === change[name]) continue;
    const { words } = await lastActor(client, admin, { kind: 'settings', fact: name });
    const message =
      value === ''
        ? t('{actor} changed this meanwhile: it is empty now.', { actor: words })
        : t('{actor} changed this meanwhile: it is “{value}” now.', {
            actor: words,
            value: String(value).slice(0, LONGEST),
          });
    errors.push({ field: name, message });
  }
  if (errors[0]) throw new Problem('stale_version', errors[0].message, { errors });
}

export async function storeSettings(database: Database, change: Partial<ShopSettings>): Promise<void> {
  await database
    .query(
      `INSERT INTO shop_setting (name, value) SELECT key, value FROM jsonb_each($1)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = now()`,
      [JSON.stringify(change)],
    )
    .catch((error: { constraint?: string }) => {
      throw refusedCurrency(error, change.currency) ?? error;
    });
  forgetSettings(database);
}

/** The problem of a currency that the database refuses: the shop has orders, or prices that are no amounts of it. */
function refusedCurrency({ constraint }: { constraint?: string }, code = ''): Problem | undefined {
  if (constraint === 'currency_of_orders')
    return invalidField('currency', t('The shop has orders already, so its currency stays.'));
  if (constraint !== 'currency_of_prices') return undefined;
  const { smallestCents, step, ...currency } = currencyOf(code);
  const [least, steps] = [smallestCents, step].map((cents) =>
    typedMoney(centsToDecimal(cents, currency), currency),
  );
  return invalidField(
    'currency',
    t(
      'Prices, deliveries and codes keep their numbers, and card payments in {code} take {least} or more, in steps of {steps}. Change those that do not fit first.',
      { code, least, steps },
    ),
  );
}
