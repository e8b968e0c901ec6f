import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';

type Props = {
  label: string;
  /** A summary of the content; a closed section shows it too. */
  summary: string;
  isUnsaved: boolean;
  children: ReactNode;
};

/** A part of the editor that is closed at first and says what is inside; its fields are there while it is closed. */
export function Section({ label, summary, isUnsaved, children }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 hover:bg-sunken sm:px-8 [&::-webkit-details-marker]:hidden">
        <h2 className="shrink-0 font-semibold">{label}</h2>
        {isUnsaved && (
          <span className="size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('Unsaved')}</span>
          </span>
        )}
        <span className="min-w-0 grow truncate text-end text-text-soft">{summary || t('None')}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-2 pb-6 sm:px-8">{children}</div>
    </details>
  );
}
