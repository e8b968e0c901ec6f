import type { FieldErrors } from './field-errors.ts';

/**
 * Puts the focus on the first wrong field of a form, and the whole field, from its label to its error, on the screen.
 * The bars that lie over the page are kept clear by the page's `scroll-padding`.
 */
export function showFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const control = [...form.elements].find((element) => (element as HTMLInputElement).name in errors);
  if (!(control instanceof HTMLElement)) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus({ preventScroll: true });
  const field = control.closest('[data-field]') ?? control;
  field.scrollIntoView({ block: 'nearest' });
  // Of a field that is higher than the screen, its error at the end.
  field.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
