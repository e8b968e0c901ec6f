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
      'Somebody, hopefully you, asked for our newsletter with this address. Please confirm it: your code for a first order comes with the confirmation. The link works for two days.',
    ],
    button: { label: 'Confirm my subscription', link: `${shop.publicUrl}/newsletter/confirm?token=${token}` },
    closing: 'If it was not you, ignore this mail: without your confirmation you are on no list.',
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
          paragraphs: ['Your address is on our list. Your code is in use for an order of yours.'],
        }
      : {
          subject: `Your code for ${amount} off`,
          paragraphs: [
            `Thank you for subscribing. This code takes ${amount} off your first order, once: type it where you book, signed in with this address.`,
          ],
          rows: [{ label: 'Code', value: code.code }],
        }),
    greeting: 'Hello,',
    button: { label: 'See the products', link: `${shop.publicUrl}/products` },
    stopLink: `${shop.publicUrl}/newsletter/unsubscribe?token=${token}`,
  });
}
