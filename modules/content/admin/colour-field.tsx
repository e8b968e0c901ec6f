import { useState } from 'react';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Field } from '#platform/app/ui/field.tsx';
import { t } from '#platform/words/t.ts';

type Props = { label: string; name: string; value: string; error: string | undefined };

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour to pick, or to type as `#1a2b3c`. */
export function ColourField({ label, name, value, error }: Props) {
  const [colour, setColour] = useState(value);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t('Pick: {label}', { label })}
            value={COLOUR.test(colour) ? colour : '#000000'}
            onChange={({ target }) => setColour(target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <input
            type="text"
            {...control}
            name={name}
            value={colour}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setColour(target.value)}
            className={controlStyle()}
          />
        </span>
      )}
    </Field>
  );
}
