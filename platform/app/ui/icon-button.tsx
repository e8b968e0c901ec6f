import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: LucideIcon };

/** A button of one icon, named by `label` for screen readers; 44 px in both directions. */
export function IconButton({ label, icon: Icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:not-disabled:bg-sunken',
        'disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
