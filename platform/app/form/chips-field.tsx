import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#platform/words/t.ts';
import { controlStyle } from '../ui/control-style.ts';
import { Field, type FieldProps } from '../ui/field.tsx';
import { forward } from '../ui/forward.ts';
import { Chip } from './chip.tsx';
import { pastedList } from './pasted-text.ts';
import { useReorder } from './use-reorder.ts';

type Props = Omit<FieldProps, 'error'> & {
  error?: string | undefined;
  /** The field's name in errors; forms that read their fields get the chips under it, with commas between. */
  name: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Values in use elsewhere, offered while typing. */
  suggestions?: readonly string[] | undefined;
  onFocus?: () => void;
  maxLength?: number;
  /** Makes one spelling of a value, such as lower case. */
  spell?: (value: string) => string;
  placeholder?: string;
};

const plain = (value: string) => value;

/**
 * A list of short values: Enter, a comma or leaving the field adds what is typed, a pasted list adds all, Backspace removes the last.
 * Chips are ordered by dragging or Alt and arrows, and edited by a press; a value that the list has already is not added again.
 */
export function ChipsField({ label, isLabelHidden, hint, error, className, ...props }: Props) {
  const { name, values, onChange, suggestions = [], onFocus, maxLength, spell = plain, placeholder } = props;
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const order = useReorder(values, onChange, (value) => value);

  const spelt = (texts: readonly string[]) =>
    texts.map((text) => spell(text.trim().slice(0, maxLength))).filter((text) => text !== '');
  const add = (texts: readonly string[]) => {
    setTyped('');
    const next = [...new Set([...values, ...spelt(texts)])];
    if (next.length > values.length) onChange(next);
  };
  const focusChip = (index: number) =>
    order.list.current?.children[index]?.querySelector<HTMLElement>('button')?.focus();
  const remove = (index: number) => {
    flushSync(() => onChange(values.toSpliced(index, 1)));
    if (values.length > 1) focusChip(Math.min(index, values.length - 2));
    else input.current?.focus();
  };
  const rename = (index: number, text: string) => {
    const [value] = spelt([text]);
    setEdited(undefined);
    if (value === values[index]) return;
    if (value === undefined) onChange(values.toSpliced(index, 1));
    else if (!values.includes(value)) onChange(values.with(index, value));
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= values.length) return;
    flushSync(() => order.move(index, to));
    focusChip(to);
  };

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press beside the chips is one into the input
        <div
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
          className={controlStyle(
            'flex flex-wrap items-center gap-1 py-1 ps-1 focus-within:outline-2 focus-within:outline-accent',
          )}
        >
          <ol ref={order.list} aria-label={t('{label}, in order', { label })} className="contents">
            {values.map((value, index) => (
              <Chip
                key={`${value} ${values.indexOf(value) === index ? '' : index}`}
                value={value}
                index={index}
                count={values.length}
                isEdited={edited === index}
                isDragged={order.dragged === index}
                drag={{ ...order.dragProps(index), ...order.dropProps(index) }}
                onEdit={() => setEdited(index)}
                onRename={(text) => {
                  flushSync(() => rename(index, text));
                  focusChip(index);
                }}
                onLeave={(text) => rename(index, text)}
                onCancel={() => {
                  flushSync(() => setEdited(undefined));
                  focusChip(index);
                }}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onStep={(to) => (to === values.length ? input.current?.focus() : focusChip(to))}
              />
            ))}
          </ol>
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            autoComplete="off"
            enterKeyHint="enter"
            list={suggestions.length > 0 ? listId : undefined}
            value={typed}
            maxLength={maxLength}
            placeholder={values.length === 0 ? placeholder : undefined}
            onFocus={onFocus}
            onChange={({ target: { value } }) =>
              /[,;]/.test(value) ? add(pastedList(value)) : setTyped(value)
            }
            onBlur={() => typed.trim() !== '' && add([typed])}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,;\t\r\n]/.test(text)) return;
              event.preventDefault();
              add([typed, ...pastedList(text)]);
            }}
            onKeyDown={(event) => {
              const isAtStart = event.currentTarget.selectionEnd === 0;
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                add([typed]);
              } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
                event.preventDefault();
                onChange(values.slice(0, -1));
              } else if (event.key === (forward() === 1 ? 'ArrowLeft' : 'ArrowRight') && isAtStart)
                focusChip(values.length - 1);
            }}
            className="min-h-9 min-w-24 grow bg-transparent px-2 outline-none @max-table:min-h-11"
          />
          <input type="hidden" name={name} value={values.join(', ')} />
          <datalist id={listId}>
            {suggestions
              .filter((value) => !values.includes(value))
              .map((value) => (
                <option key={value} value={value} />
              ))}
          </datalist>
          <span role="status" className="sr-only">
            {order.announcement}
          </span>
        </div>
      )}
    </Field>
  );
}
