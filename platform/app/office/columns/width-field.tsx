import { type KeyboardEvent, useId, useState } from 'react';
import { type ListName, NARROWEST, WIDEST } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';
import { isWidth, widthNear } from './arrange-columns.ts';
import { shownWidth } from './size-columns.ts';

type Props = {
  list: ListName;
  /** The key of the column. */
  column: string;
  label: string;
  width: number | undefined;
  onChange: (width: number | undefined) => void;
};

const STEP = 10;

/** The width of a column in pixels; empty for as wide as its content. Up and Down change it by ten. */
export function WidthField({ list, column, label, width, onChange }: Props) {
  const id = useId();
  // What is typed and no width yet.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed !== undefined;
  const type = (text: string) => {
    setLeft(false);
    const next = text === '' ? undefined : Number(text);
    const isDone = next === undefined || isWidth(next);
    setTyped(isDone ? undefined : text);
    if (isDone && next !== width) onChange(next);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    type(String(widthNear((width ?? shownWidth(list, column)) + by)));
  };
  return (
    <span className="grid justify-items-end">
      <input
        aria-label={t('Width of {label}', { label })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={t('Auto')}
        value={typed ?? width ?? ''}
        onChange={({ target }) => type(target.value.trim())}
        onKeyDown={step}
        onBlur={() => setLeft(true)}
        className="min-h-9 w-16 rounded-control border border-line-strong bg-surface px-2 text-end tabular-nums placeholder:text-text-soft aria-invalid:border-bad"
      />
      {isWrong && (
        <span id={id} role="alert" className="text-sm text-bad">
          {t('{least} to {most}', { least: NARROWEST, most: WIDEST })}
        </span>
      )}
    </span>
  );
}
