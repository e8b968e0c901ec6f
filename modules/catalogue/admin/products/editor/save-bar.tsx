import type { ReactNode } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { listOf } from '#platform/format/list.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  /** The labels of the parts with unsaved edits. */
  unsaved: readonly string[];
  others: readonly { name: string; isYou: boolean }[];
  /** Somebody saved another version since the editor read its own. */
  isOutdated: boolean;
  message: string | undefined;
  /** The buttons. */
  children: ReactNode;
};

/** Stays in view below the editor: what is unsaved, who else edits the same product, and the buttons. */
export function SaveBar({ unsaved, others, isOutdated, message, children }: Props) {
  const names = others.map(({ name, isYou }) => (isYou ? t('you in another tab') : name));
  const isQuiet = unsaved.length === 0 && !isOutdated && names.length === 0;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-3 z-10 mt-5 rounded-card border border-line-strong bg-raised p-3 shadow-raised sm:ps-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className={classNames('min-w-0 grow basis-56', isQuiet && 'max-sm:sr-only')}>
          <p className={unsaved.length > 0 ? 'font-semibold' : 'text-text-soft'}>
            {unsaved.length > 0
              ? t('Unsaved: {unsaved}', { unsaved: listOf(unsaved) })
              : t('No unsaved changes')}
          </p>
          {isOutdated && (
            <p className="text-sm">
              {t('Somebody saved this product meanwhile. Saving shows you what changed.')}
            </p>
          )}
          {names.length > 0 && (
            <p className="text-sm">
              <Badge>{t('Also editing')}</Badge> {listOf(names)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
      <FormMessage message={message} />
    </div>
  );
}
