import { type InputEvent, useState } from 'react';
import type { z } from 'zod';
import { changerOf, isStale } from '../api/problem.ts';
import { type FormValues, useForm } from '../form/use-form.ts';
import type { ForeignChange } from './foreign-change.ts';

/** Somebody else saved first: who, what, and the reader's own edits by the names of the changes. */
export type Conflict = {
  by: string | undefined;
  changes: readonly ForeignChange[];
  typed: Readonly<Partial<Record<string, string>>>;
};

/** The edits of a form, and the version that they change. */
export type Edits<T, S> = { base: T; shown: S; values: FormValues; form: HTMLFormElement };

type Options<T, S> = {
  /** The version with which the form opens. */
  opened: T;
  /** Takes over newer versions of `opened` until somebody edits; says whether the form shows anything else then. */
  follows?: (base: T, newer: T) => boolean;
  /** Returns the part of a version that the form shows. */
  show: (version: T) => S;
  schema?: (base: T, shown: S) => z.ZodType | (() => Promise<z.ZodType>);
  /** Sends the edits; answers the version to go on with, if the form stays. */
  save: (edits: Edits<T, S>) => Promise<T | undefined>;
  /** The version of now; undefined if it is gone. */
  reload: (base: T) => Promise<T | undefined>;
  /**
   * Lays the edits over the latest version and names what others changed of it. Without such changes the form saves again at
   * once, on `base` if that is given.
   */
  merge: (edits: Edits<T, S>, latest: T) => Omit<Conflict, 'by'> & { shown: S; base?: T };
};

/**
 * A form whose version is checked: if somebody else saved first, it says what they changed, what nobody edited here takes the new
 * values, edits stay, and saving again applies them to the newer version. `round` rises when it shows other values than were typed.
 */
export function useVersionedForm<T, S>(options: Options<T, S>) {
  const { opened, follows, show, schema, save, reload, merge } = options;
  const [seen, setSeen] = useState(opened);
  const [base, setBase] = useState(opened);
  const [{ shown, round }, setState] = useState(() => ({ shown: show(opened), round: 0 }));
  const [isTouched, setTouched] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const replace = (next: S) => setState((last) => ({ shown: next, round: last.round + 1 }));

  if (opened !== seen) {
    setSeen(opened);
    if (follows && !isTouched) {
      setBase(opened);
      setConflict(undefined);
      if (follows(base, opened)) replace(show(opened));
    }
  }

  const submit = async (edits: Edits<T, S>): Promise<void> => {
    let saved: T | undefined;
    try {
      saved = await save(edits);
    } catch (error) {
      const latest = isStale(error) ? await reload(edits.base) : undefined;
      if (latest === undefined) throw error;
      const merged = merge(edits, latest);
      const { changes, typed } = merged;
      if (changes.length === 0) return submit({ ...edits, base: merged.base ?? latest, shown: merged.shown });
      setBase(latest);
      replace(merged.shown);
      setConflict({ by: changerOf(error), changes, typed });
      setTouched(true);
      return;
    }
    setConflict(undefined);
    if (saved === undefined) return;
    setBase(saved);
    setState((last) => ({ ...last, shown: show(saved) }));
    setTouched(false);
  };

  const form = useForm({
    ...(schema && { schema: schema(base, shown) }),
    submit: (values, element) => submit({ base, shown, values, form: element }),
  });
  return {
    form: {
      ...form,
      isTouched,
      props: {
        ...form.props,
        onInput: (event: InputEvent<HTMLFormElement>) => {
          setTouched(true);
          return form.props.onInput(event);
        },
      },
    },
    ...{ base, shown, round, conflict, isTouched },
    /** Edits what is shown, where the fields are not the form's own. */
    edit: (change: (shown: S) => S) => {
      setTouched(true);
      setState((last) => ({ ...last, shown: change(last.shown) }));
    },
    touch: () => setTouched(true),
  };
}
