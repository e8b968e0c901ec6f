import { Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#platform/app/ui/class-names.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Field } from '#platform/app/ui/field.tsx';
import { t } from '#platform/words/t.ts';

const FIVE = [1, 2, 3, 4, 5];

/** A rating from 1 to 5: a number with one decimal to type or step, and five stars for pointers. */
export function RatingInput({ name, error }: { name: string; error: string | undefined }) {
  const [value, setValue] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setValue('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  const choose = (star: number) => {
    flushSync(() => setValue(String(star)));
    // `useForm` listens for input events and then removes this field's error.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <Field label={t('Rating')} hint={t('1 to 5')} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            ref={input}
            type="number"
            name={name}
            inputMode="decimal"
            min={1}
            max={5}
            step={0.1}
            required
            value={value}
            onChange={(event) => setValue(event.target.value)}
            className={controlStyle('max-w-20 text-center tabular-nums')}
          />
          {/* For pointers only: the number field serves everyone else. */}
          <div aria-hidden className="flex">
            {FIVE.map((star) => (
              <button
                key={star}
                type="button"
                tabIndex={-1}
                onClick={() => choose(star)}
                className="grid size-11 place-items-center rounded-control hover:bg-sunken"
              >
                <Star
                  className={classNames(
                    'size-6',
                    star <= Math.ceil(Number(value)) ? 'fill-star text-star' : 'text-line-strong',
                  )}
                />
              </button>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
