import { Check, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { t } from '#platform/words/t.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    /** The rule of a new password, and whether the typed text meets it. */
    rule?: (typed: string) => { text: string; isMet: boolean };
  };

/** A password that its owner can look at, with its rule while it is typed. */
export function PasswordField({ label, isLabelHidden, error, className, rule, onInput, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const Icon = isShown ? EyeOff : Eye;
  // An error says what the rule says.
  const hint = rule && !error && <Rule {...rule(typed)} />;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              onInput?.(event);
            }}
            className={controlStyle('pe-12')}
          />
          {/* Its name is text and no label, so that the field is the only thing with the label of the field. */}
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute top-0 end-0 grid size-11 place-items-center rounded-control text-text-soft"
          >
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{isShown ? t('Hide password') : t('Show password')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

function Rule({ text, isMet }: { text: string; isMet: boolean }): ReactNode {
  return (
    <span aria-live="polite" className={isMet ? 'text-good' : undefined}>
      {isMet && <Check aria-hidden className="me-1 inline size-4" />}
      {text}
    </span>
  );
}
