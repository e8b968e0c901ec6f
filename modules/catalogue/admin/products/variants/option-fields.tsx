import { Trash } from 'lucide-react';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { ChipsField } from '#platform/app/form/chips-field.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { changeOption, withoutOption } from './edit-draft.ts';
import { ValuePictures } from './value-pictures.tsx';
import { type Draft, stated } from './variants-draft.ts';

type Props = {
  draft: Draft;
  pictures: readonly ProductPicture[];
  onChange: (draft: Draft) => void;
  errors: FieldErrors;
};

export function OptionFields({ draft, pictures, onChange, errors }: Props) {
  return draft.options.map((option, place) => {
    const { key, name, values } = option;
    return (
      <fieldset
        key={key}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-control border border-line p-4"
      >
        <legend className="sr-only">{t('Option {place}', { place: place + 1 })}</legend>
        <TextField
          label={t('Option {place}', { place: place + 1 })}
          name={`${key}.name`}
          value={name}
          maxLength={40}
          autoComplete="off"
          hint={t('Such as Colour or Length')}
          error={errors[`${key}.name`]}
          onChange={({ target }) => onChange(changeOption(draft, key, { name: target.value }))}
        />
        <IconButton
          label={t('Remove option {name}', { name: name || place + 1 })}
          icon={Trash}
          onClick={() => onChange(withoutOption(draft, key))}
          className="mt-[1.875rem] text-bad"
        />
        <ChipsField
          label={t('Values of {name}', { name: name || t('option {place}', { place: place + 1 }) })}
          name={`${key}.values`}
          values={stated(values)}
          className="col-span-2"
          hint={t('In the order of the buttons. Type one and press Enter, or paste a list')}
          maxLength={60}
          error={errors[`${key}.values`]}
          onChange={(next) => onChange(changeOption(draft, key, { values: next }))}
        />
        <ValuePictures option={option} pictures={pictures} draft={draft} onChange={onChange} />
      </fieldset>
    );
  });
}
