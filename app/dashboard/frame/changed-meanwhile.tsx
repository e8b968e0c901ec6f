import { ChangeList } from './change-list.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ForeignChange } from './foreign-change.ts';
import { useActorWords } from './use-actor-words.ts';

type Props = {
  subject: 'product' | 'collection' | 'zone' | 'code' | 'section' | 'group';
  /** The address of the other admin, where it is known. */
  by?: string | undefined;
  changes: readonly ForeignChange[];
  /** The admin's own edits, which the next save applies. */
  typed: Readonly<Partial<Record<string, string>>>;
};

/** Lists the changes that another admin saved while this form was open. */
export function ChangedMeanwhile({ subject, by, changes, typed }: Props) {
  const actorWords = useActorWords();
  return (
    <ConflictNotice of={changes}>
      <p className="font-semibold break-words">
        {actorWords(by)} changed this {subject} while you were editing it.
      </p>
      {changes.length > 0 ? (
        <ChangeList changes={changes} typed={typed} />
      ) : (
        <p>The change has been undone.</p>
      )}
      <p>Your edits are still here. Save again to apply them to the current version.</p>
    </ConflictNotice>
  );
}
