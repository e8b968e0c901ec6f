import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const KINDS: Record<ButtonKind, string> = {
  // Forced colours remove the background, so the border marks the edge.
  primary: 'bg-accent text-on-accent hover:not-disabled:bg-accent-strong forced-colors:border',
  secondary: 'border border-line-strong bg-surface text-text hover:not-disabled:bg-sunken',
  quiet: 'text-text hover:not-disabled:bg-sunken',
  danger: 'border border-bad bg-surface text-bad hover:not-disabled:bg-bad-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm max-sm:min-h-11',
  normal: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
};

/** The style of buttons, and of links that look like one. */
export function buttonStyle(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  more?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    KINDS[kind],
    SIZES[size],
    more,
  );
}
