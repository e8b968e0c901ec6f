import type { FieldErrors } from './field-errors.ts';

/**
 * Focuses the first invalid field of a form and scrolls its label, control and error into view. The page's
 * `scroll-padding` keeps them clear of the sticky bars.
 */
export function showFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const control = [...form.elements].find((element) => (element as HTMLInputElement).name in errors);
  if (!(control instanceof HTMLElement)) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus({ preventScroll: true });
  const field = control.closest('[data-field]') ?? control;
  field.scrollIntoView({ block: 'nearest' });
  // A field can be taller than the screen; its error is the last child.
  field.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
