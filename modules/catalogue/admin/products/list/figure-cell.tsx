import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Props = {
  /** The name of the field: the figure and its product. */
  label: string;
  /** The present value as it is typed. */
  value: string;
  inputMode: 'numeric' | 'decimal';
  /** Saves what was typed; answers the reason if it is refused. */
  onSave: (text: string) => Promise<string | undefined>;
  children: ReactNode;
};

/**
 * A figure of a list that a click or Enter turns into its field. Enter and leaving the field save, Escape does not. A refusal
 * stands below the field, and nothing typed is lost.
 */
export function FigureCell({ label, value, inputMode, onSave, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typed !== undefined;
  useEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);

  const close = (isByKey: boolean) => {
    setTyped(undefined);
    setProblem(undefined);
    // The focus returns to the row, whose keys go on to the next.
    if (isByKey) requestAnimationFrame(() => button.current?.focus());
  };
  const save = async (isByKey: boolean) => {
    if (typed === undefined || isSaving) return;
    const text = typed.trim();
    if (text === value) return close(isByKey);
    setSaving(true);
    const refused = await onSave(text);
    setSaving(false);
    if (refused === undefined) close(isByKey);
    else setProblem(refused);
  };

  if (!isTyping)
    return (
      <button
        ref={button}
        type="button"
        title={label}
        onClick={() => setTyped(value)}
        className="-mx-1.5 min-h-9 rounded-control border border-transparent px-1.5 hover:border-line-strong hover:bg-surface @max-table:min-h-11"
      >
        {children}
      </button>
    );
  return (
    <span className="relative inline-block">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={12}
        readOnly={isSaving}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(true);
          if (event.key === 'Escape') close(true);
        }}
        className="min-h-9 w-24 @max-table:min-h-11 rounded-control border border-line-strong bg-surface px-2 text-end tabular-nums aria-invalid:border-bad"
      />
      <span
        id={`${id}-problem`}
        role="alert"
        className="block max-w-56 text-sm leading-5 whitespace-normal text-bad empty:hidden"
      >
        {problem}
      </span>
    </span>
  );
}
