import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Props = { noun: string; count: number; most: number; onClear: () => void; children: ReactNode };

/** The actions on the selected rows, as long as they are not too many; stays in view at the bottom of the list. */
export function SelectionBar({ noun, count, most, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <section
      aria-label={t('Selected {noun}', { noun })}
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-2 shadow-raised"
    >
      {/* Away from what deletes. */}
      <IconButton label={t('Clear the selection')} icon={X} onClick={onClear} />
      <p role="status" className="grow font-semibold">
        {count > most
          ? t('Select at most {most} {noun} at once.', { most, noun })
          : t('{count} selected', { count })}
      </p>
      {count <= most && children}
    </section>
  );
}
