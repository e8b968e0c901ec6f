import { CardElement, type CardElementOptions } from './card-element.ts';
import type { Appearance } from './element-look.ts';
import { IntegrationError } from './stripe-error.ts';

/** Stripe.js's Elements group, with only the card element. */
export class Elements {
  readonly #base: URL;
  readonly #publishableKey: string;
  #appearance: Appearance;
  #card: CardElement | null = null;

  constructor(base: URL, publishableKey: string, options: { appearance?: Appearance } = {}) {
    this.#base = base;
    this.#publishableKey = publishableKey;
    this.#appearance = options.appearance ?? {};
  }

  create(type: string, options?: CardElementOptions): CardElement {
    if (type !== 'card')
      throw new IntegrationError(`The stand-in for Stripe.js has the card element alone, not ${type}.`);
    if (this.#card)
      throw new IntegrationError('Can only create one Element of type card through this instance.');
    this.#card = new CardElement(
      {
        base: this.#base,
        publishableKey: this.#publishableKey,
        appearance: () => this.#appearance,
        onDestroy: () => {
          this.#card = null;
        },
      },
      options,
    );
    return this.#card;
  }

  /** Finds it by type or by its React component. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    return (typeof type === 'string' ? type : type.__elementType) === 'card' ? this.#card : null;
  }

  update(options: { appearance?: Appearance } = {}): void {
    this.#appearance = options.appearance ?? this.#appearance;
    this.#card?.update({});
  }
}
