import { type ComponentProps, useState } from 'react';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { t } from '#platform/words/t.ts';
import { stated } from './variants-draft.ts';

type Props = ComponentProps<'select'> & { value: string; values: readonly string[] };

// 200 rows with 200 values each would be 40,000 elements.
const FEW = 20;

/** A variant's value of an option. It has all of many values only once it is used. */
export function ValueSelect({ values, value, ...rest }: Props) {
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const offered = isUsed || values.length <= FEW ? ['', ...new Set(stated(values))] : [value];
  return (
    <select
      {...rest}
      value={value}
      // Before its list opens.
      onPointerDown={use}
      onFocus={use}
      className={controlStyle('w-auto min-w-24 grow')}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {one || t('Choose')}
        </option>
      ))}
    </select>
  );
}
