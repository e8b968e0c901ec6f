import type { FormValues } from '../form/use-form.ts';
import type { ForeignChange } from './foreign-change.ts';

/** The fields of a form over a row, with their labels. */
export type FormFields<T, N extends string> = {
  labels: Readonly<Record<N, string>>;
  /** The text of a field in the form; that of an unchecked box is empty. */
  textOf: (name: N, row: T) => string;
  /** The text in the field; undefined while the form does not show the field. */
  typedText: (name: N, values: FormValues) => string | undefined;
  /** A text of the field in words. */
  said: (name: N, text: string, known: T) => string;
};

const namesOf = <N extends string>(labels: Readonly<Record<N, string>>) => Object.keys(labels) as N[];

/** The fields that an admin edited, of those that the form shows. */
export function editedFields<T, N extends string>(
  { labels, textOf, typedText }: FormFields<T, N>,
  shown: T,
  values: FormValues,
): N[] {
  return namesOf(labels).filter((name) => {
    const text = typedText(name, values);
    return text !== undefined && text.trim() !== textOf(name, shown);
  });
}

/** The differences between two versions, in words. */
export function foreignChanges<T, N extends string>(
  { labels, textOf, said }: FormFields<T, N>,
  base: T,
  latest: T,
): ForeignChange[] {
  const names = namesOf(labels).filter((name) => textOf(name, base) !== textOf(name, latest));
  return names.map((name) => ({
    name,
    label: labels[name],
    was: said(name, textOf(name, base), base),
    now: said(name, textOf(name, latest), latest),
  }));
}

/**
 * Returns what to show after a colleague's change: the colleague's changes, what this person typed, and the latest version. In it, each
 * edited field keeps its earlier text, because the browser keeps what was typed in the field.
 */
export function mergeFields<T, N extends string>(
  fields: FormFields<T, N>,
  { base, shown, values }: { base: T; shown: T; values: FormValues },
  latest: T,
) {
  const edited = editedFields(fields, shown, values);
  const typed = edited.map((name) => [name, fields.said(name, fields.typedText(name, values) ?? '', latest)]);
  return {
    changes: foreignChanges(fields, base, latest),
    typed: Object.fromEntries(typed) as Record<string, string>,
    shown: { ...latest, ...Object.fromEntries(edited.map((name) => [name, shown[name as never]])) } as T,
  };
}
