import { t } from '#platform/words/t.ts';
import { ChangeList } from './change-list.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useActorWords } from './use-actor-words.ts';
import type { Conflict } from './use-versioned-form.ts';

type Props = Conflict & { subject: 'product' | 'collection' | 'zone' | 'code' | 'section' | 'group' };

/** Lists the changes that another admin saved while this form was open. */
export function ChangedMeanwhile({ subject, by, changes, typed }: Props) {
  const actorWords = useActorWords();
  return (
    <ConflictNotice of={changes}>
      <p className="font-semibold break-words">
        {t('{by} changed this {subject} while you were editing it.', { by: actorWords(by), subject })}
      </p>
      <ChangeList changes={changes} typed={typed} />
      <p>{t('Your edits are still here. Save again to apply them to the current version.')}</p>
    </ConflictNotice>
  );
}
