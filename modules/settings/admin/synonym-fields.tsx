import { ChipsField } from '#platform/app/form/chips-field.tsx';
import { useEdited } from '#platform/app/form/use-edited.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  /** Words that mean the same, with commas between, a group on each line. */
  value: string;
  error: string | undefined;
  onEdit: () => void;
};

/** Words that mean the same, as chips, a row for each group. The last row is empty: typing in it adds a group. */
export function SynonymFields({ value, error, onEdit }: Props) {
  const [text, setText] = useEdited(value);
  const groups = text
    .split('\n')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return (
    <fieldset data-field className="grid min-w-0 gap-2 sm:col-span-2">
      <legend className="mb-1.5 font-semibold">{settingLabels().synonyms}</legend>
      <p className="text-sm text-text-soft">
        {t(
          'Words that mean the same, such as “cord” and “cable”, a group in each row. Press Enter after a word.',
        )}
      </p>
      {[...groups, []].map((words, place) => (
        <ChipsField
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place: typing in the last one keeps the focus
          key={place}
          label={t('Words of group {place}', { place: place + 1 })}
          isLabelHidden
          name="synonyms"
          values={words}
          error={place === groups.length ? error : undefined}
          onChange={(next) => {
            const all = [...groups, []].with(place, [...next]).filter((group) => group.length > 0);
            setText(all.map((group) => group.join(', ')).join('\n'));
            onEdit();
          }}
        />
      ))}
      {/* The last field of the name is the one that the form reads. */}
      <input type="hidden" name="synonyms" value={text} />
    </fieldset>
  );
}

const wordsOf = (line: string) =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
