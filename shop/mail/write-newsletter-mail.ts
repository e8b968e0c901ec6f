import { centsToDecimal, formatMoney } from '#contract/money.ts';
import type { Shop } from '../context.ts';
import { ownCode } from '../newsletter/own-code.ts';
import { giveSubscriberToken } from '../newsletter/subscriber-token.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';

/** Writes the mail that asks to confirm a subscription, with a new link; undefined if the address was erased. */
export async function writeConfirmMail(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const token = await giveSubscriberToken(shop.pool, to, 'confirm');
  if (!token) return undefined;
  return composeMail(shop, key, {
    to,
    subject: 'Confirm your subscription',
    greeting: 'Hello,',
    paragraphs: [
      'Please confirm that you want our newsletter. Your code for a first order comes with the confirmation. The link works for two days.',
    ],
    button: { label: 'Confirm my subscription', link: `${shop.publicUrl}/newsletter/confirm?token=${token}` },
    closing: 'If this wasn’t you, ignore this email: we won’t write to you without your confirmation.',
  });
}

/** Writes the mail with a subscriber's code and a link to unsubscribe; undefined if there is no subscription. */
export async function writeCodeMail(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const code = await ownCode(shop.pool, to);
  const token = code && (await giveSubscriberToken(shop.pool, to, 'unsubscribe'));
  if (!token) return undefined;
  const amount = formatMoney(centsToDecimal(code.cents));
  return composeMail(shop, key, {
    to,
    ...(code.used
      ? {
          subject: 'You are subscribed',
          paragraphs: ['You’re on our list. Your code is already in use for one of your orders.'],
        }
      : {
          subject: `Your code for ${amount} off`,
          paragraphs: [
            `Thank you for subscribing. This code takes ${amount} off your first order, once: enter it when you book, signed in with this address.`,
          ],
          rows: [{ label: 'Code', value: code.code }],
        }),
    greeting: 'Hello,',
    button: { label: 'See the products', link: `${shop.publicUrl}/products` },
    stopLink: `${shop.publicUrl}/newsletter/unsubscribe?token=${token}`,
  });
}
