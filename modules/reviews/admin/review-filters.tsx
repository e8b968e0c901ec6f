import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';

type Options = readonly (readonly [value: string, text: string])[];

const showChoices = (): Options => [
  ['', t('All')],
  ['held', t('Waiting')],
  ['published', t('Published')],
  ['unanswered', t('Without an answer')],
  ['hidden', t('Hidden')],
];
const starChoices = (): Options => [
  ['', t('Any')],
  ['5', t('5 stars')],
  ['4', t('4 stars')],
  ['3', t('3 stars')],
  ['2', t('2 stars')],
  ['1', t('1 star')],
];
const sortChoices = (): Options => [
  ['', t('Newest first')],
  ['oldest', t('Oldest first')],
  ['rating', t('Fewest stars first')],
  ['-rating', t('Most stars first')],
];

export function ReviewFilters() {
  return (
    <search className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Filter name="show" label={t('Show')} options={showChoices()} />
      <Filter name="stars" label={t('Stars')} options={starChoices()} />
      <Filter name="sort" label={t('Sort')} options={sortChoices()} />
      <ColumnChoice list="reviews" className="ms-auto self-end" />
    </search>
  );
}

function Filter({ name, label, options }: { name: string; label: string; options: Options }) {
  const [chosen, choose] = useListFilter(name);
  return (
    <Select label={label} value={chosen} onChange={(event) => choose(event.target.value)} className="sm:w-48">
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
