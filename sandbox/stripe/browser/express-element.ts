import type { Surroundings } from './card-element.ts';
import { type Listener, Listeners } from './listeners.ts';

/** Stripe.js's express checkout element of an account without wallets: it is ready and offers nothing. */
export class ExpressElement {
  readonly _elementType = 'expressCheckout';
  readonly #surroundings: Surroundings;
  readonly #listeners = new Listeners();
  #isMounted = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  mount(): void {
    this.#isMounted = true;
    setTimeout(() => {
      const offer = { elementType: 'expressCheckout', availablePaymentMethods: undefined };
      if (this.#isMounted) this.#listeners.emit('ready', offer);
    });
  }

  unmount(): void {
    this.#isMounted = false;
  }

  destroy(): void {
    this.unmount();
    this.#surroundings.onDestroy();
  }

  update(): void {
    // Without buttons there is nothing to change.
  }

  on(event: string, listener: Listener): this {
    this.#listeners.add(event, listener);
    return this;
  }

  off(event: string, listener?: Listener): this {
    this.#listeners.remove(event, listener);
    return this;
  }
}
