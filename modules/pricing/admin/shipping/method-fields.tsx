import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide-react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
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
        Shipping methods
      </h2>
      {methods.length === 0 && (
        <p className="text-text-soft">Without a method, nothing ships to this zone.</p>
      )}
      {methods.map((method, place) => {
        const field = (name: keyof DraftMethod) => ({
          name: `methods.${place}.${name}`,
          value: method[name],
          error: errors[`methods.${place}.${name}`],
          onChange: ({ target }: { target: { value: string } }) => set(method.key, { [name]: target.value }),
          autoComplete: 'off',
        });
        const called = method.name || `method ${place + 1}`;
        return (
          <fieldset
            key={method.key}
            className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2"
          >
            <legend className="sr-only">Method {place + 1}</legend>
            <TextField
              label="Name"
              hint="Customers see it. Such as “Parcel”"
              maxLength={60}
              {...field('name')}
            />
            <Select label="Price" {...field('kind')}>
              <option value="flat">One price</option>
              <option value="by-value">By the value of the goods</option>
              <option value="by-weight">By weight</option>
            </Select>
            {method.kind === 'flat' ? (
              <TextField label="Amount" hint="In $; 0 is free" inputMode="decimal" {...field('price')} />
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
              label="Free from"
              hint="Optional, in $: goods of this value ship for nothing"
              inputMode="decimal"
              {...field('freeFrom')}
            />
            <TextField
              label="Delivery time"
              hint="Optional, from the order on. Customers see it. Such as “2 to 4 working days”"
              maxLength={60}
              className="sm:col-span-2"
              {...field('deliveryTime')}
            />
            <div className="flex justify-end sm:col-span-2">
              <IconButton
                label={`Move ${called} up`}
                icon={ArrowUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                label={`Move ${called} down`}
                icon={ArrowDown}
                disabled={place === methods.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                label={`Remove ${called}`}
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
          Add method
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
