import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { ownCode } from './own-code.ts';
import { giveSubscriberToken } from './subscriber-token.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'newsletter-confirm': { to: string };
    'newsletter-code': { to: string };
  }
}

/** Writes the mail that asks to confirm a subscription, with a new link; undefined if the address was erased. */
export async function writeConfirmMail(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const token = await giveSubscriberToken(shop.pool, to, 'confirm');
  if (!token) return undefined;
  return inLanguageOfSubscriber(shop, to, async () =>
    composeText(shop, key, 'newsletter-confirm', {
      to,
      values: {},
      link: await pageLink(shop, `/newsletter/confirm?token=${token}`),
    }),
  );
}

/** Writes the mail with a subscriber's code and a link to unsubscribe; undefined if there is no subscription. */
export async function writeCodeMail(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const code = await ownCode(shop.pool, to);
  const token = code && (await giveSubscriberToken(shop.pool, to, 'unsubscribe'));
  if (!token) return undefined;
  return inLanguageOfSubscriber(shop, to, async () =>
    composeText(shop, key, code.used ? 'newsletter-subscribed' : 'newsletter-code', {
      to,
      values: { amount: formatCents(code.cents) },
      rows: [{ label: t('Code'), value: code.code }],
      link: await pageLink(shop, '/products'),
      stopLink: await pageLink(shop, `/newsletter/unsubscribe?token=${token}`),
    }),
  );
}

async function inLanguageOfSubscriber<T>(shop: Shop, email: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await shop.pool.query<{ language: string }>(
    'SELECT language FROM subscriber WHERE email = $1',
    [email],
  );
  return inLanguageOf(shop, rows[0]?.language ?? '', work);
}
