import { rich, t } from '#platform/words/t.ts';
import type { ForeignChange } from './foreign-change.ts';

type Props = {
  changes: readonly ForeignChange[];
  /** The reader's own edits, by the names of the changes. */
  typed?: Readonly<Partial<Record<string, string>>>;
};

/** Lists what another admin changed, with the old and the new value. */
export function ChangeList({ changes, typed = {} }: Props) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ name, ...change }) => (
        <li key={name} className="min-w-0 break-words">
          {typed[name] === undefined
            ? rich('{label}: {was} is now {now}', factsOf(change))
            : rich('{label}: {was} is now {now}; you typed {typed}', {
                ...factsOf(change),
                typed: said(typed[name]),
              })}
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ label, was, now }: Omit<ForeignChange, 'name'>) => ({
  label: <span className="font-semibold">{label}</span>,
  was: said(was),
  now: said(now),
});

const LONGEST = 120;

function said(value: string): string {
  if (value === '') return t('nothing');
  return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
}
