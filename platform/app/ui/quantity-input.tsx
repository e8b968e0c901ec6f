import { Minus, Plus } from 'lucide-react';
import { t } from '#platform/words/t.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = FieldProps & {
  name?: string;
  /** A string, so that an invalid quantity can stay and be explained. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  step?: number;
};

/** A number to type or step; − and + lead to multiples of `step` from `min` to `max`, the form validates typed values. */
export function QuantityInput({ value, onChange, min, max, step = 1, name, ...field }: Props) {
  const number = Number(value) || 0;
  const stepTo = (target: number) => onChange(String(Math.min(max, Math.max(min, target))));
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex w-fit items-center gap-1">
          <IconButton
            label={t('Fewer')}
            icon={Minus}
            disabled={number <= min}
            onClick={() => stepTo(Math.ceil(number / step) * step - step)}
            className="border border-line-strong"
          />
          <input
            {...control}
            type="number"
            name={name}
            inputMode="numeric"
            min={min}
            max={max}
            step={step}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // The browser's own arrows would push the digits out of the middle.
            className={controlStyle(
              'w-28 [appearance:textfield] text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none',
            )}
          />
          <IconButton
            label={t('More')}
            icon={Plus}
            disabled={number >= max}
            onClick={() => stepTo(Math.floor(number / step) * step + step)}
            className="border border-line-strong"
          />
        </div>
      )}
    </Field>
  );
}
