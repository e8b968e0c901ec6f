import { ChipsField } from '#platform/app/form/chips-field.tsx';
import { useEdited } from '#platform/app/form/use-edited.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  /** Names with commas between. */
  value: string;
  error: string | undefined;
  onEdit: () => void;
};

/** The properties and options that narrow the list of products, as chips. */
export function FacetsField({ value, error, onEdit }: Props) {
  const [text, setText] = useEdited(value);
  return (
    <div className="sm:col-span-2">
      <ChipsField
        label={settingLabels().facets}
        name="facets"
        hint={t(
          'Properties and options that narrow the list, such as Layout and Switch. Press Enter after each.',
        )}
        values={text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')}
        error={error}
        onChange={(names) => {
          setText(names.join(', '));
          onEdit();
        }}
      />
      <input type="hidden" name="facets" value={text} />
    </div>
  );
}
