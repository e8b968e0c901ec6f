import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide-react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { BandRows } from './band-rows.tsx';
import { type DraftMethod, newKey } from './zone-draft.ts';

type Props = {
  methods: readonly DraftMethod[];
  onChange: (methods: DraftMethod[]) => void;
  errors: FieldErrors;
};

/** The shipping methods of a zone, in the order in which customers see them. */
export function MethodFields({ methods, onChange, errors }: Props) {
  const set = (key: string, change: Partial<DraftMethod>) =>
    onChange(methods.map((method) => (method.key === key ? { ...method, ...change } : method)));
  const move = (from: number, to: number) => {
    const moved = [...methods];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <section aria-labelledby="methods" className="grid gap-4">
      <h2 id="methods" className="text-xl font-semibold">
        {t('Shipping methods')}
      </h2>
      {methods.length === 0 && (
        <p className="text-text-soft">{t('Without a method, nothing ships to this zone.')}</p>
      )}
      {methods.map((method, place) => {
        const field = (name: keyof DraftMethod) => ({
          name: `methods.${place}.${name}`,
          value: method[name],
          error: errors[`methods.${place}.${name}`],
          onChange: ({ target }: { target: { value: string } }) => set(method.key, { [name]: target.value }),
          autoComplete: 'off',
        });
        const called = method.name || t('method {place}', { place: place + 1 });
        return (
          <fieldset
            key={method.key}
            className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2"
          >
            <legend className="sr-only">{t('Method {place}', { place: place + 1 })}</legend>
            <TextField
              label={t('Name')}
              hint={t('Customers see it. Such as “Parcel”')}
              maxLength={60}
              {...field('name')}
            />
            <Select label={t('Price')} {...field('kind')}>
              <option value="flat">{t('One price')}</option>
              <option value="by-value">{t('By the value of the goods')}</option>
              <option value="by-weight">{t('By weight')}</option>
            </Select>
            {method.kind === 'flat' ? (
              <TextField
                label={t('Amount')}
                hint={t('In {sign}; 0 is free', { sign: moneySign() })}
                inputMode="decimal"
                {...field('price')}
              />
            ) : (
              <BandRows
                kind={method.kind}
                name={`methods.${place}.bands`}
                value={method.bands}
                errors={errors}
                onChange={(bands) => set(method.key, { bands })}
              />
            )}
            <TextField
              label={t('Free from')}
              hint={t('Optional, in {sign}: goods of this value ship for nothing', { sign: moneySign() })}
              inputMode="decimal"
              {...field('freeFrom')}
            />
            <TextField
              label={t('Delivery time')}
              hint={t('Optional, from the order on. Customers see it. Such as “2 to 4 working days”')}
              maxLength={60}
              className="sm:col-span-2"
              {...field('deliveryTime')}
            />
            <div className="flex justify-end sm:col-span-2">
              <IconButton
                label={t('Move {called} up', { called })}
                icon={ArrowUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                label={t('Move {called} down', { called })}
                icon={ArrowDown}
                disabled={place === methods.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                label={t('Remove {called}', { called })}
                icon={Trash}
                className="text-bad"
                onClick={() => onChange(methods.filter(({ key }) => key !== method.key))}
              />
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button kind="secondary" onClick={() => onChange([...methods, newMethod()])}>
          <Plus aria-hidden className="size-5" />
          {t('Add method')}
        </Button>
      </div>
    </section>
  );
}

const newMethod = (): DraftMethod => ({
  key: newKey(),
  name: '',
  kind: 'flat',
  price: '',
  bands: '',
  freeFrom: '',
  deliveryTime: '',
});
