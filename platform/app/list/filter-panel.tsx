import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure.tsx';

type Props = { label: string; icon: LucideIcon; isAtEnd?: boolean; className?: string; children: ReactNode };

/** A button of the filters that opens a panel below itself. Closed, it has no fields that a label could be mistaken for. */
export function FilterPanel({ label, icon: Icon, isAtEnd = false, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={setOpen} className={classNames('relative', className)}>
      <summary className="flex min-h-11 list-none items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-3 whitespace-nowrap hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5" />
        {label}
      </summary>
      <div
        className={classNames(
          'absolute z-20 mt-2 grid w-max max-w-[calc(100vw-2rem)] gap-3 rounded-card border border-line bg-raised p-4 shadow-raised',
          isAtEnd ? 'end-0' : 'start-0 lg:end-0 lg:start-auto',
        )}
      >
        {isOpen && children}
      </div>
    </Disclosure>
  );
}
