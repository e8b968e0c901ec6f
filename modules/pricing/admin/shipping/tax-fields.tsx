import { Plus, Trash } from 'lucide-react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { type DraftTax, newKey } from './zone-draft.ts';

type Props = {
  taxes: readonly DraftTax[];
  classes: readonly string[];
  onChange: (taxes: DraftTax[]) => void;
  errors: FieldErrors;
};

/** The tax of each class in a zone. */
export function TaxFields({ taxes, classes, onChange, errors }: Props) {
  const set = (key: string, change: Partial<DraftTax>) =>
    onChange(taxes.map((tax) => (tax.key === key ? { ...tax, ...change } : tax)));
  const free = classes.find((name) => !taxes.some(({ taxClass }) => taxClass === name));
  return (
    <section aria-labelledby="taxes" className="grid gap-4">
      <h2 id="taxes" className="text-xl font-semibold">
        {t('Taxes')}
      </h2>
      {taxes.length === 0 && (
        <p className="text-text-soft">{t('Without a tax, orders from this zone pay none.')}</p>
      )}
      {taxes.map((tax, place) => {
        const field = (name: keyof DraftTax) => ({
          name: `taxes.${place}.${name}`,
          value: tax[name],
          error: errors[`taxes.${place}.${name}`],
          onChange: ({ target }: { target: { value: string } }) => set(tax.key, { [name]: target.value }),
          autoComplete: 'off',
        });
        return (
          <fieldset
            key={tax.key}
            className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <legend className="sr-only">{t('Tax {place}', { place: place + 1 })}</legend>
            <Select label={t('Tax class')} {...field('taxClass')}>
              {classes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
            <TextField label={t('Name')} hint={t('Such as “VAT”')} maxLength={30} {...field('label')} />
            <TextField label={t('Rate in %')} inputMode="decimal" {...field('percent')} />
            <IconButton
              label={t('Remove the tax of {taxClass}', { taxClass: tax.taxClass })}
              icon={Trash}
              className="justify-self-end text-bad sm:mt-[1.875rem]"
              onClick={() => onChange(taxes.filter(({ key }) => key !== tax.key))}
            />
          </fieldset>
        );
      })}
      {free && (
        <div>
          <Button
            kind="secondary"
            onClick={() => onChange([...taxes, { key: newKey(), taxClass: free, label: '', percent: '' }])}
          >
            <Plus aria-hidden className="size-5" />
            {t('Add tax')}
          </Button>
        </div>
      )}
    </section>
  );
}
