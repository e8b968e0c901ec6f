import { cardState, type FieldName, type FieldValues, fieldCodes } from './card-check.ts';
import { caretAfter, formatCvc, formatExpiry, formatNumber } from './card-format.ts';

const ORDER: readonly FieldName[] = ['number', 'expiry', 'cvc'];

/** The three inputs: formats while typing, advances when a field is complete, and reports every change. */
export class CardField {
  readonly #inputs: Record<FieldName, HTMLInputElement>;
  readonly #left = new Set<FieldName>();
  readonly #changed: () => void;
  locale = 'en';

  constructor(inputs: Record<FieldName, HTMLInputElement>, changed: () => void) {
    this.#inputs = inputs;
    this.#changed = changed;
    for (const name of ORDER) {
      const input = inputs[name];
      input.addEventListener('input', (event) => this.#typed(name, (event as InputEvent).inputType ?? ''));
      input.addEventListener('blur', () => this.#leave(name));
      input.addEventListener('keydown', (event) => this.#keyDown(name, event));
    }
  }

  get values(): FieldValues {
    return {
      number: this.#inputs.number.value,
      expiry: this.#inputs.expiry.value,
      cvc: this.#inputs.cvc.value,
    };
  }

  get state() {
    return cardState(this.values, this.#left, this.locale);
  }

  /** Marks every field as left, so that missing input shows as an error. */
  insist(): void {
    for (const name of ORDER) this.#left.add(name);
    this.#changed();
  }

  clear(): void {
    for (const name of ORDER) this.#inputs[name].value = '';
    this.#left.clear();
    this.#changed();
  }

  disable(disabled: boolean): void {
    for (const name of ORDER) this.#inputs[name].disabled = disabled;
  }

  focus(): void {
    const first = ORDER.find((name) => fieldCodes(this.values)[name] !== undefined) ?? 'number';
    this.#inputs[first].focus();
  }

  blur(): void {
    for (const name of ORDER) this.#inputs[name].blur();
  }

  #typed(name: FieldName, inputType: string): void {
    const input = this.#inputs[name];
    const deleting = inputType.startsWith('delete');
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
    const formatted = this.#format(name, input.value, deleting);
    if (input.value !== formatted) {
      input.value = formatted;
      const place = atEnd ? formatted.length : caretAfter(formatted, digitsBefore);
      input.setSelectionRange(place, place);
    }
    if (name === 'number') this.#inputs.cvc.value = formatCvc(this.#inputs.cvc.value, formatted);
    this.#left.delete(name);
    const next = ORDER[ORDER.indexOf(name) + 1];
    const movesOn = !deleting && atEnd && document.activeElement === input;
    if (next && movesOn && fieldCodes(this.values)[name] === undefined) this.#inputs[next].focus();
    this.#changed();
  }

  #format(name: FieldName, value: string, deleting: boolean): string {
    if (name === 'number') return formatNumber(value);
    return name === 'expiry' ? formatExpiry(value, deleting) : formatCvc(value, this.#inputs.number.value);
  }

  #leave(name: FieldName): void {
    if (this.#inputs[name].value !== '') this.#left.add(name);
    this.#changed();
  }

  #keyDown(name: FieldName, event: KeyboardEvent): void {
    const input = this.#inputs[name];
    const before = ORDER[ORDER.indexOf(name) - 1];
    if (event.key !== 'Backspace' || input.value !== '' || !before) return;
    event.preventDefault();
    this.#inputs[before].focus();
  }
}
