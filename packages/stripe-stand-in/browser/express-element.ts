import { type ApiResult, callApi } from './api-client.ts';
import type { Surroundings } from './card-element.ts';
import { type Listener, Listeners } from './listeners.ts';
import { type Asked, askWallet, OWNER, type ShippingRate } from './wallet-dialog.ts';

type Details = { shippingRates?: ShippingRate[] };

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

/** Stripe.js's express checkout element of an account with one wallet, which belongs to a demonstration person. */
export class ExpressElement {
  readonly _elementType = 'expressCheckout';
  readonly #surroundings: Surroundings;
  readonly #asked: () => Asked;
  readonly #listeners = new Listeners();
  #button: HTMLButtonElement | undefined;
  /** True if its owner has just agreed to pay. */
  isConfirmed = false;

  constructor(surroundings: Surroundings, asked: () => Asked) {
    this.#surroundings = surroundings;
    this.#asked = asked;
  }

  mount(container: HTMLElement): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Demo wallet';
    Object.assign(button.style, {
      width: '100%',
      minHeight: '3rem',
      border: '0',
      borderRadius: '0.5rem',
      font: 'inherit',
      fontWeight: '600',
      color: '#fff',
      background: '#4a3fd1',
      cursor: 'pointer',
    });
    button.addEventListener('click', () => this.#click());
    container.append(button);
    this.#button = button;
    setTimeout(() => {
      const offer = { elementType: 'expressCheckout', availablePaymentMethods: { link: true } };
      if (this.#button) this.#listeners.emit('ready', offer);
    });
  }

  unmount(): void {
    this.#button?.remove();
    this.#button = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#surroundings.onDestroy();
  }

  update(): void {
    // The button has no options.
  }

  on(event: string, listener: Listener): this {
    this.#listeners.add(event, listener);
    return this;
  }

  off(event: string, listener?: Listener): this {
    this.#listeners.remove(event, listener);
    return this;
  }

  /** The wallet's card. An agreement pays once. */
  createPaymentMethod(parameters: object): Promise<ApiResult<{ id: string }>> {
    this.isConfirmed = false;
    const { base, publishableKey } = this.#surroundings;
    return callApi(base, publishableKey, 'POST', 'payment_methods', {
      ...parameters,
      type: 'card',
      card: CARD,
    });
  }

  async #click(): Promise<void> {
    const about = { elementType: 'expressCheckout', expressPaymentType: 'link' };
    const wanted = await this.#ask<Details>('click', about);
    if (!wanted) return;
    const { name, email, phone, address } = OWNER;
    const place = {
      city: address.city,
      state: address.state,
      postal_code: address.postal_code,
      country: address.country,
    };
    const answer = await this.#ask<Details>('shippingaddresschange', { ...about, name, address: place });
    const rate = (answer?.shippingRates ?? wanted.shippingRates)?.[0];
    if (!(await askWallet(this.#asked(), answer ? rate : undefined))) {
      this.#listeners.emit('cancel', about);
      return;
    }
    this.isConfirmed = true;
    this.#listeners.emit('confirm', {
      ...about,
      billingDetails: { name, email, phone, address },
      shippingAddress: { name, address },
      shippingRate: rate,
      paymentFailed: () => {
        this.isConfirmed = false;
      },
    });
  }

  /** Emits an event that its listener resolves or rejects; undefined if it rejects. */
  #ask<T>(event: string, payload: object): Promise<T | undefined> {
    return new Promise((done) => {
      const resolve = (answer?: T) => done(answer ?? ({} as T));
      this.#listeners.emit(event, { ...payload, resolve, reject: () => done(undefined) });
    });
  }
}
