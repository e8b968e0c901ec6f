import { digitsOf } from '../objects/amount.ts';
import { DIALOG_STYLE, dialogElement } from './bank-dialog.ts';

export type ShippingRate = { id: string; displayName: string; amount: number };

/** The person to whom the demonstration's wallet belongs. */
export const OWNER = {
  name: 'Wanda Wallet',
  email: 'wanda@example.com',
  phone: '+1 518 555 0100',
  address: {
    line1: '1 Main Street',
    line2: '',
    city: 'Albany',
    state: 'NY',
    postal_code: '12207',
    country: 'US',
  },
};

/** The amount to pay, as Stripe counts it. */
export type Asked = { amount: number; currency: string };

/** Shows the wallet's sheet; true if its owner agrees. Without a rate the shop does not deliver there. */
export function askWallet(asked: Asked, rate: ShippingRate | undefined): Promise<boolean> {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  root.adoptedStyleSheets = [sheet];

  const dialog = document.createElement('dialog');
  const amount = writtenAmount(asked);
  const { name, address } = OWNER;
  const title = dialogElement('h2', '', rate ? `Pay ${amount}?` : 'Not delivered there');
  const text = dialogElement(
    'p',
    '',
    `To ${name}, ${address.line1}, ${address.city} ${address.state} ${address.postal_code}${rate ? `, by ${rate.displayName}` : ''}. No money moves.`,
  );
  title.id = 'title';
  dialog.setAttribute('aria-labelledby', title.id);
  const answers = dialogElement('div', 'answers', '');
  const pay = dialogElement('button', 'complete', 'Pay');
  const cancel = dialogElement('button', '', 'Cancel');
  for (const button of [pay, cancel]) {
    button.type = 'button';
    button.addEventListener('click', () => dialog.close(button.textContent ?? ''));
  }
  answers.append(...(rate ? [pay] : []), cancel);
  dialog.append(dialogElement('p', 'tag', 'Demonstration wallet'), title, text, answers);
  root.append(dialog);
  document.body.append(host);

  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'Pay');
    });
    dialog.showModal();
  });
}

/** An amount as a language writes it. */
export function writtenAmount({ amount, currency }: Asked, language = 'en'): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
