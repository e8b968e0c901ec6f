import { CardElement, type CardElementOptions } from './card-element.ts';
import type { Appearance } from './element-look.ts';
import { ExpressElement } from './express-element.ts';
import { IntegrationError } from './stripe-error.ts';

type Options = {
  appearance?: Appearance;
  locale?: string;
  mode?: 'payment';
  amount?: number;
  currency?: string;
  clientSecret?: string;
};
type Group = { card: CardElement; payment: CardElement; expressCheckout: ExpressElement };
type Created = Group[keyof Group];

/** Stripe.js's Elements group with its card, payment and express checkout elements, at most one of each. */
export class Elements {
  readonly #base: URL;
  readonly #publishableKey: string;
  readonly #created: Partial<Group> = {};
  #options: Options;
  #isSubmitted = false;

  constructor(base: URL, publishableKey: string, options: Options = {}) {
    this.#base = base;
    this.#publishableKey = publishableKey;
    this.#options = options;
  }

  create(type: string, options?: CardElementOptions): Created {
    if (type !== 'card' && type !== 'payment' && type !== 'expressCheckout')
      throw new IntegrationError(
        `The stand-in for Stripe.js has the elements card, payment and expressCheckout, not ${type}.`,
      );
    if (this.#created[type])
      throw new IntegrationError(`Can only create one Element of type ${type} through this instance.`);
    if (type !== 'card' && !this.#options.clientSecret && this.#options.mode !== 'payment')
      throw new IntegrationError(
        `In order to create a ${type} element, you must pass a clientSecret or mode when creating the Elements group.`,
      );
    const surroundings = {
      base: this.#base,
      publishableKey: this.#publishableKey,
      appearance: () => this.#options.appearance ?? {},
      locale: this.#options.locale ?? 'en',
      onDestroy: () => {
        delete this.#created[type];
      },
    };
    if (type === 'expressCheckout') {
      this.#created.expressCheckout = new ExpressElement(surroundings, () => ({
        amount: this.#options.amount ?? 0,
        currency: this.#options.currency ?? 'usd',
      }));
      return this.#created.expressCheckout;
    }
    const card = new CardElement(surroundings, options, type);
    this.#created[type] = card;
    return card;
  }

  /** Finds it by type or by its React component. */
  getElement(type: string | { __elementType?: string }): Created | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    return this.#created[name as keyof Group] ?? null;
  }

  update(options: Options = {}): void {
    this.#options = { ...this.#options, ...options };
    this.#created.card?.update({});
    this.#created.payment?.update({});
  }

  /** Checks the input of the payment element. The page creates the payment intent only after it. */
  async submit(): Promise<{ error?: object; selectedPaymentMethod?: string }> {
    if (this.#created.expressCheckout?.isConfirmed) {
      this.#isSubmitted = true;
      return { selectedPaymentMethod: 'link' };
    }
    const checked = await this.#payment('elements.submit').validate();
    this.#isSubmitted = checked.ok;
    return checked.ok ? { selectedPaymentMethod: 'card' } : { error: checked.error };
  }

  /** The element that pays: a wallet whose owner has agreed, else the payment element. */
  confirmable(): CardElement | ExpressElement {
    const { expressCheckout } = this.#created;
    const payment = expressCheckout?.isConfirmed ? expressCheckout : this.#payment('stripe.confirmPayment');
    if (!this.#isSubmitted && !this.#options.clientSecret)
      throw new IntegrationError(
        'elements.submit() must be called before stripe.confirmPayment() when using deferred intent creation.',
      );
    return payment;
  }

  #payment(caller: string): CardElement {
    if (this.#created.payment) return this.#created.payment;
    throw new IntegrationError(`${caller} needs a mounted payment element.`);
  }
}
