import { Button } from '#platform/app/ui/button.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { BulkChangeSummary } from '../../../contract/calls/imports.ts';
import { changesText } from './changes-text.ts';

type Props = {
  changes: readonly BulkChangeSummary[];
  undoing: string | undefined;
  onUndo: (id: string) => void;
};

/** The imports and edits of the last day, each with its undo. */
export function RecentChanges({ changes, undoing, onUndo }: Props) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="recent-changes" className="grid gap-3">
      <h2 id="recent-changes" className="text-xl font-semibold">
        {t('Changes of the last 24 hours')}
      </h2>
      <ul className="card divide-y divide-line">
        {changes.map((change) => (
          <li key={change._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{change.title}</span>
              <br />
              {t('{change} by {by}, {madeAt}', {
                change: changesText(change),
                by: change.by,
                madeAt: formatMoment(change.madeAt),
              })}
            </span>
            {change.undone < change.added + change.changed ? (
              <Button
                kind="secondary"
                size="small"
                aria-label={t('Undo {title}', { title: change.title })}
                isBusy={undoing === change._id}
                onClick={() => onUndo(change._id)}
              >
                {t('Undo')}
              </Button>
            ) : (
              <span className="text-text-soft">{t('Undone')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
