import { callApi } from './api-client.ts';
import { fieldCodes, fieldError } from './card-check.ts';
import { CardField } from './card-field.ts';
import { wordsIn } from './card-words.ts';
import type {
  CardState,
  FieldError,
  FrameOptions,
  FromFrame,
  StyleProperties,
  ToFrame,
} from './frame-messages.ts';

/** The page in the iframe: the only one that sees a card number, which it sends only to the API. */

function inputNamed(id: string): HTMLInputElement {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`The card page has no input ${id}`);
}

const inputs = { number: inputNamed('number'), expiry: inputNamed('expiry'), cvc: inputNamed('cvc') };
const card = document.getElementById('card') as HTMLFormElement;
const errorText = document.getElementById('error') as HTMLElement;
const brandMark = document.getElementById('brand') as HTMLElement;
let options: FrameOptions | undefined;
let reported = '';

const tell = (message: FromFrame): void => window.parent.postMessage(message, location.origin);

const field = new CardField(inputs, report);

/** Shows the state and reports changes to the page. */
function report(): void {
  const { wrong, ...state } = field.state;
  for (const [name, input] of Object.entries(inputs)) {
    if (wrong.some((at) => at === name)) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  card.dataset.invalid = String(wrong.length > 0);
  brandMark.dataset.brand = state.brand;
  if (options) applyStyle(options, state);
  errorText.textContent = options?.isPayment ? (state.error?.message ?? '') : '';
  const text = JSON.stringify(state);
  if (text === reported || (reported === '' && state.empty)) return;
  reported = text;
  tell({ type: 'change', state });
}

/** The error of the input, which it shows from now on. */
function inputError(): FieldError | undefined {
  const codes = fieldCodes(field.values);
  const code = codes.number ?? codes.expiry ?? codes.cvc;
  if (!code) return undefined;
  field.insist();
  return fieldError(code, field.locale);
}

async function createPaymentMethod(request: number, parameters: object): Promise<void> {
  const error = inputError();
  if (error || !options) {
    tell({
      type: 'paymentMethod',
      request,
      result: { ok: false, error: error ?? fieldError('incomplete_number', field.locale) },
    });
    return;
  }
  const { number, expiry, cvc } = field.values;
  const [month, year] = expiry.split(' / ').map(Number);
  const result = await callApi<{ id: string }>(
    new URL('./', location.href),
    options.publishableKey,
    'POST',
    'payment_methods',
    {
      ...parameters,
      type: 'card',
      card: { number: number.replaceAll(' ', ''), exp_month: month, exp_year: 2000 + (year ?? 0), cvc },
    },
  );
  tell({ type: 'paymentMethod', request, result });
}

function validate(request: number): void {
  const error = inputError();
  tell({
    type: 'paymentMethod',
    request,
    result: error ? { ok: false, error } : { ok: true, body: { id: '' } },
  });
}

/** Numbers read from left to right in every language, so only the words change. */
function speak(locale: string): void {
  const words = wordsIn(locale);
  field.locale = locale;
  document.documentElement.lang = locale;
  inputs.number.placeholder = words.number;
  inputs.number.ariaLabel = words.number;
  inputs.expiry.placeholder = words.expiryPlaceholder;
  inputs.expiry.ariaLabel = words.expiry;
  inputs.cvc.placeholder = words.cvc;
  inputs.cvc.ariaLabel = words.cvc;
}

function takeOptions(next: FrameOptions): void {
  options = next;
  document.documentElement.toggleAttribute('data-payment', next.isPayment);
  speak(next.locale);
  field.disable(next.disabled);
  report();
  tell({ type: 'ready' });
}

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== window.parent || event.origin !== location.origin) return;
  const message = event.data;
  if (message.type === 'options') takeOptions(message.options);
  else if (message.type === 'createPaymentMethod')
    void createPaymentMethod(message.request, message.parameters);
  else if (message.type === 'validate') validate(message.request);
  // Ignore other messages, such as those of developer tools.
  else if (message.type === 'focus' || message.type === 'blur' || message.type === 'clear')
    field[message.type]();
});

window.addEventListener('focus', () => tell({ type: 'focus' }));
window.addEventListener('blur', () => tell({ type: 'blur' }));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'escape' });
});
card.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'enter' });
});
new ResizeObserver(() =>
  tell({ type: 'resize', height: Math.ceil(card.getBoundingClientRect().height) }),
).observe(card);
tell({ type: 'loaded' });

function setVariable(name: string, value: string | undefined): void {
  if (value) document.documentElement.style.setProperty(`--${name}`, value);
  else document.documentElement.style.removeProperty(`--${name}`);
}

/** Applies the shop's colours and font, through CSSOM because the frame's CSP forbids inline styles. */
function applyStyle({ style, colorScheme, hideIcon }: FrameOptions, state: CardState): void {
  const variant = state.empty ? style.empty : state.complete ? style.complete : undefined;
  const look: StyleProperties = { ...style.base, ...variant };
  document.documentElement.style.colorScheme = colorScheme;
  setVariable('color', look.color);
  setVariable('background', look.backgroundColor);
  setVariable('focus-color', look[':focus']?.color);
  setVariable('placeholder', look['::placeholder']?.color);
  setVariable('icon', look.iconColor);
  setVariable('invalid', style.invalid?.color);
  setVariable('invalid-icon', style.invalid?.iconColor);
  setVariable('font-family', look.fontFamily);
  setVariable('font-size', look.fontSize);
  setVariable('font-weight', look.fontWeight);
  setVariable('letter-spacing', look.letterSpacing);
  setVariable('line-height', look.lineHeight);
  document.documentElement.toggleAttribute('data-no-icon', hideIcon);
}
