import { type ComponentProps, useState } from 'react';
import { t } from '#platform/words/t.ts';
import { changerOf, isStale } from '../api/problem.ts';
import { ChangeList } from '../office/change-list.tsx';
import { ConflictNotice } from '../office/conflict-notice.tsx';
import type { ForeignChange } from '../office/foreign-change.ts';
import { useActorWords } from '../office/use-actor-words.ts';
import { ConfirmedAct } from './confirmed-act.tsx';

/** A row as it is now, and what changed since it was listed. */
export type Latest<T> = { row: T; changes: readonly ForeignChange[] };

type Props<T> = Omit<ComponentProps<typeof ConfirmedAct<T>>, 'action' | 'onConfirm'> & {
  /** Answers the toast's text. */
  onDelete: (row: T) => Promise<string>;
  /** Reads a row again that somebody changed since it was listed; undefined if it is gone. */
  readAgain?: (row: T) => Promise<Latest<T> | undefined>;
};

type News<T> = Latest<T> & { of: T; by: string | undefined };

/** Asks before deleting a row. If somebody changed it since it was listed, says what and asks again. */
export function ConfirmedDelete<T>({ row, children, onDelete, readAgain, ...props }: Props<T>) {
  const [latest, setLatest] = useState<News<T>>();
  const actorWords = useActorWords();
  const news = row !== undefined && latest?.of === row ? latest : undefined;

  const send = async (shown: T): Promise<string | undefined> => {
    try {
      return await onDelete(shown);
    } catch (error) {
      const found = isStale(error) && row !== undefined ? await readAgain?.(shown) : undefined;
      if (!found || row === undefined) throw error;
      setLatest({ ...found, of: row, by: changerOf(error) });
      return undefined;
    }
  };

  return (
    <ConfirmedAct {...props} row={news?.row ?? row} action="Delete" onConfirm={send}>
      {(shown) => (
        <div className="grid gap-3">
          {news && (
            <ConflictNotice of={news}>
              <p className="font-semibold wrap-anywhere">
                {t('{by} changed this meanwhile.', { by: actorWords(news.by) })}
              </p>
              {news.changes.length > 0 && <ChangeList changes={news.changes} />}
              <p>{t('Delete it anyway?')}</p>
            </ConflictNotice>
          )}
          {children(shown)}
        </div>
      )}
    </ConfirmedAct>
  );
}
