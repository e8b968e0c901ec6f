import type { ApiResult } from './api-client.ts';
import { wordsIn } from './card-words.ts';
import { type Appearance, colorSchemeAround, lookOf, watchLook } from './element-look.ts';
import type { CardState, CardStyle, FromFrame, ToFrame } from './frame-messages.ts';
import { type Listener, Listeners } from './listeners.ts';
import { IntegrationError } from './stripe-error.ts';

export type CardElementOptions = {
  style?: CardStyle;
  classes?: Record<string, string>;
  hideIcon?: boolean;
  disabled?: boolean;
  /** The payment element's own name for `disabled`. */
  readOnly?: boolean;
};

export type Surroundings = {
  base: URL;
  publishableKey: string;
  appearance: () => Appearance;
  locale: string;
  onDestroy: () => void;
};

const UNREACHABLE = { type: 'api_connection_error', message: 'The card field went away before it answered.' };

type FrameResult = ApiResult<{ id: string }>;

/**
 * Stripe.js's card element, or its payment element with a card as the only way to pay: an iframe with the card inputs, of
 * which the page sees only the state.
 */
export class CardElement {
  readonly _elementType: 'card' | 'payment';
  readonly #surroundings: Surroundings;
  readonly #listeners = new Listeners();
  readonly #waiting = new Map<number, (result: FrameResult) => void>();
  #options: CardElementOptions;
  #container: HTMLElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  /** Messages queued until the frame's script listens. */
  #unsent: ToFrame[] | undefined;
  #stopWatching: () => void = () => undefined;
  #requests = 0;
  #state: CardState = { empty: true, complete: false, brand: 'unknown', error: undefined };
  #focused = false;

  constructor(
    surroundings: Surroundings,
    options: CardElementOptions = {},
    type: 'card' | 'payment' = 'card',
  ) {
    this._elementType = type;
    this.#surroundings = surroundings;
    this.#options = options;
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    if (this.#container === container) return;
    this.unmount();
    const frame = document.createElement('iframe');
    frame.src = new URL('card', this.#surroundings.base).href;
    frame.title = wordsIn(this.#surroundings.locale)[this._elementType];
    frame.name = 'stripe-sandbox-card';
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: '100%',
      height: this._elementType === 'card' ? '1.5rem' : '7.25rem',
      opacity: '0',
    });
    frame.style.colorScheme = colorSchemeAround(container);
    this.#container = container;
    this.#frame = frame;
    this.#unsent = [];
    window.addEventListener('message', this.#receive);
    this.#stopWatching = watchLook(container, () => this.#sendOptions());
    container.append(frame);
    this.#showClasses();
  }

  unmount(): void {
    window.removeEventListener('message', this.#receive);
    this.#stopWatching();
    this.#frame?.remove();
    for (const answer of this.#waiting.values()) answer({ ok: false, error: UNREACHABLE });
    this.#waiting.clear();
    this.#frame = undefined;
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#surroundings.onDestroy();
  }

  update(options: CardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#sendOptions();
  }

  on(event: string, listener: Listener): this {
    this.#listeners.add(event, listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    const once = (payload: unknown) => {
      this.#listeners.remove(event, once);
      listener(payload);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    this.#listeners.remove(event, listener);
    return this;
  }

  focus(): void {
    this.#frame?.focus();
    this.#send({ type: 'focus' });
  }

  blur(): void {
    this.#send({ type: 'blur' });
  }

  clear(): void {
    this.#send({ type: 'clear' });
  }

  /** Makes the frame create a payment method from its input. */
  createPaymentMethod(parameters: object): Promise<FrameResult> {
    return this.#ask({ type: 'createPaymentMethod', parameters });
  }

  /** Makes the frame check its input and show what is wrong. */
  validate(): Promise<FrameResult> {
    return this.#ask({ type: 'validate' });
  }

  #ask(
    question: { type: 'createPaymentMethod'; parameters: object } | { type: 'validate' },
  ): Promise<FrameResult> {
    if (!this.#frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const request = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve);
      this.#send({ ...question, request });
    });
  }

  #send(message: ToFrame): void {
    if (this.#unsent) this.#unsent.push(message);
    else this.#post(message);
  }

  #post(message: ToFrame): void {
    this.#frame?.contentWindow?.postMessage(message, this.#surroundings.base.origin);
  }

  /** Sends the options first: the frame cannot handle other messages without them. */
  #greet(): void {
    const unsent = this.#unsent ?? [];
    this.#unsent = undefined;
    this.#sendOptions();
    for (const message of unsent) this.#post(message);
  }

  #sendOptions(): void {
    if (!this.#container || !this.#frame) return;
    const colorScheme = colorSchemeAround(this.#container);
    this.#frame.style.colorScheme = colorScheme;
    const { style = {}, hideIcon = false, disabled = this.#options.readOnly ?? false } = this.#options;
    const isPayment = this._elementType === 'payment';
    const { publishableKey, appearance, locale } = this.#surroundings;
    const look = lookOf(this.#container, style, appearance());
    this.#send({
      type: 'options',
      options: { publishableKey, style: look, colorScheme, hideIcon, disabled, locale, isPayment },
    });
  }

  readonly #receive = (event: MessageEvent<FromFrame>): void => {
    if (event.origin !== this.#surroundings.base.origin || event.source !== this.#frame?.contentWindow)
      return;
    const message = event.data;
    if (message.type === 'loaded') this.#greet();
    else if (message.type === 'resize' && this.#frame) this.#frame.style.height = `${message.height}px`;
    else if (message.type === 'enter') this.#container?.closest('form')?.requestSubmit();
    else if (message.type === 'change') this.#change(message.state);
    else if (message.type === 'paymentMethod') {
      this.#waiting.get(message.request)?.(message.result);
      this.#waiting.delete(message.request);
    } else if (message.type === 'ready' && this.#frame) {
      if (this.#frame.style.opacity === '') return;
      this.#frame.style.opacity = '';
      this.#listeners.emit('ready', { elementType: this._elementType });
    } else {
      if (message.type !== 'escape') this.#focused = message.type === 'focus';
      this.#showClasses();
      this.#sendOptions();
      this.#listeners.emit(message.type, { elementType: this._elementType });
    }
  };

  #change(state: CardState): void {
    this.#state = state;
    this.#showClasses();
    const { empty, complete } = state;
    if (this._elementType === 'card')
      this.#listeners.emit('change', { elementType: 'card', value: { postalCode: '' }, ...state });
    else {
      const value = { type: 'card' };
      this.#listeners.emit('change', { elementType: 'payment', collapsed: false, empty, complete, value });
    }
  }

  #showClasses(): void {
    const { empty, complete, error } = this.#state;
    const on = { base: true, empty, complete, invalid: error !== undefined, focus: this.#focused };
    for (const [name, shown] of Object.entries(on)) {
      const standard = name === 'base' ? 'StripeElement' : `StripeElement--${name}`;
      for (const token of (this.#options.classes?.[name] ?? standard).split(/\s+/).filter(Boolean)) {
        this.#container?.classList.toggle(token, shown);
      }
    }
  }
}
