import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCombobox } from '#platform/app/form/use-combobox.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import { listOf } from '#platform/format/list.ts';
import { t } from '#platform/words/t.ts';
import { listResults, listWithoutWords, type Result, type ResultGroup } from './list-results.ts';
import { officeLinks } from './office-links.ts';
import { type Answer, useFound } from './use-found.ts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  role: StaffRole;
  q: string;
  /** The words for which Enter was pressed. */
  entered: string | undefined;
  onClose: () => void;
};

const MOST_RECENT = 5;
// In the place of an address: no result is chosen.
const FIELD = 'field';
// Of this page of the browser, so that nothing about customers is stored.
let recent: readonly Result[] = [];

/** The results for the words in the search field, as the list of its combobox. Enter waits for the answer to these words. */
export default function SearchResults({ input, role, q, entered, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const links = useMemo(() => officeLinks(role), [role]);
  const answer = useFound(q);
  const isAnswered = answer.q === q;
  const { groups, isNear } = useMemo(
    () => (q === '' ? listWithoutWords(links, recent) : listResults(links, q, answer.found)),
    [links, q, answer],
  );
  const results = groups.flatMap((group) => group.results);
  // Other words begin at the first. An answer that comes later moves what was chosen, and does not choose.
  const [chosen, setChosen] = useState({ q: '', to: '' });
  const active = chosen.q === q ? placeOf(chosen.to, results) : 0;
  const setActive = (place: number) => setChosen({ q, to: results[place]?.to ?? FIELD });
  useCombobox(input, { id, count: results.length, active, setActive, onEnter: () => undefined });

  const open = (result: Result | undefined) => {
    if (!result) return;
    recent = [result, ...recent.filter(({ to }) => to !== result.to)].slice(0, MOST_RECENT);
    onClose();
    void navigate(result.to);
  };
  const openEntered = useEffectEvent(() => open(results[Math.max(active, 0)]));
  useEffect(() => {
    if (entered === q && isAnswered) openEntered();
  }, [entered, q, isAnswered]);

  return (
    <>
      <p role="status" className="px-3 py-1.5 text-sm text-text-soft empty:hidden wrap-anywhere">
        {q !== '' && isAnswered && statusOf({ q, answer, isNear, count: results.length })}
      </p>
      <div id={id} role="listbox" aria-label={t('Results')} className="mt-2 h-[60dvh] overflow-y-auto">
        {groups.map((group, at) => (
          <Group
            key={group.title}
            id={id}
            group={group}
            first={groups.slice(0, at).reduce((count, { results }) => count + results.length, 0)}
            active={active}
            onOpen={open}
          />
        ))}
      </div>
    </>
  );
}

/** Where the result of an address is among these: the first if it is none of them, -1 for the field itself. */
function placeOf(to: string, results: readonly Result[]): number {
  if (to === FIELD) return -1;
  return Math.max(
    results.findIndex((result) => result.to === to),
    0,
  );
}

function statusOf({
  q,
  answer,
  isNear,
  count,
}: {
  q: string;
  answer: Answer;
  isNear: boolean;
  count: number;
}) {
  if (!answer.found) return t('The shop did not answer: these are pages and settings alone.');
  if (answer.found.late.length > 0)
    return t('Took too long, and left out: {late}.', { late: listOf(answer.found.late) });
  if (count === 0) return t('Nothing matches “{q}”.', { q });
  return isNear ? t('Nothing matches exactly; nearest:') : '';
}

type GroupProps = {
  id: string;
  group: ResultGroup;
  /** The place of its first result among all. */
  first: number;
  active: number;
  onOpen: (result: Result) => void;
};

function Group({ id, group: { title, results }, first, active, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-3 text-sm font-semibold text-text-soft">
        {title}
      </p>
      {results.map((result, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={result.to}
          id={`${id}-${first + n}`}
          role="option"
          aria-selected={first + n === active}
          ref={(element) => {
            if (first + n === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(result)}
          className={classNames(
            'min-h-11 cursor-pointer rounded-control px-3 py-1.5',
            first + n === active ? 'bg-accent-soft' : 'hover:bg-sunken',
          )}
        >
          <span className="block truncate font-semibold">{result.title}</span>
          <span className="block truncate text-sm text-text-soft">{result.detail}</span>
        </div>
      ))}
    </div>
  );
}
