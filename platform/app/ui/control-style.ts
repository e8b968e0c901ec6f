import { classNames } from './class-names.ts';

/** The style of all inputs and selects. */
export function controlStyle(more?: string): string {
  return classNames(
    'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-text',
    'placeholder:text-text-soft [&:is(input,textarea):read-only]:bg-sunken aria-invalid:border-bad disabled:opacity-60',
    more,
  );
}
