import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { problemText } from '../api/problem.ts';
import { afterPress } from './after-press.ts';
import type { SentForm } from './answer-form.ts';
import { checkFields, errorsFrom, type FieldErrors } from './field-errors.ts';
import { showFirstError } from './show-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

/** The fields of a form as typed. */
export type FormValues = Record<string, string>;

type Options = {
  /**
   * The rules that are checked before anything is sent: those of the call, or a part of them. A page that everybody
   * opens brings them in when its form is used.
   */
  schema?: z.ZodType | (() => Promise<z.ZodType>);
  /** For a form that its page answers without JavaScript too: what came of that, or `plain` as long as nothing did. */
  sent?: SentForm | 'plain';
  /** Sends the values; what it throws is shown, at the fields that the server names or below the form. */
  submit: (values: FormValues, form: HTMLFormElement) => Promise<void>;
  /** The sentence below the form for what `submit` threw. */
  explain?: (error: unknown) => string;
};

const NONE: FieldErrors = {};

/**
 * A form that checks, sends once at a time, and shows what is wrong where it is wrong: spread `props` on the `<form>`,
 * `button` on its submit button, hand `errors.name` to each field and `message` to `<FormMessage>`.
 * A field in a form that was begun is checked when it is left, and its error goes as soon as it is right.
 */
export function useForm({ schema, sent, submit, explain = problemText }: Options) {
  const answered = typeof sent === 'object' ? sent : undefined;
  const [wrong, setWrong] = useState(NONE);
  // The server's word stands until its field is changed.
  const [refused, setRefused] = useState(answered?.errors ?? NONE);
  const [message, setMessage] = useState(answered?.message);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isBegun = useRef(false);
  const isHydrated = useHydrated();
  const isReady = isHydrated || sent !== undefined;

  const check = async (form: HTMLFormElement) => {
    // Rules that do not arrive are left to the server, which checks them in any case.
    const rules = typeof schema === 'function' ? await schema().catch(() => undefined) : schema;
    return rules ? checkFields(rules, valuesOf(form)) : NONE;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    isSending.current = true;
    try {
      const found = await check(form);
      show(form, { found });
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      await submit(valuesOf(form), form);
    } catch (error) {
      const named = errorsFrom(error);
      const isAtField = Object.keys(named).some((name) => form.elements.namedItem(name));
      show(form, { named, sentence: isAtField ? undefined : explain(error) });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const onBlur = ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    // The focus that leaves for another window comes back, and a form that is sent is checked as a whole.
    const isLeft = document.activeElement !== (target as unknown as Element);
    if (!name || !isLeft || !isBegun.current || isSending.current) return;
    afterPress(async () => {
      const found = (await check(form))[name];
      if (found !== undefined) setWrong((known) => ({ ...known, [name]: found }));
    });
  };

  const onInput = async ({ target, currentTarget: form }: InputEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    isBegun.current = true;
    setRefused((known) => (name in known ? only(known, (other) => other !== name) : known));
    if (Object.keys(wrong).length === 0) return;
    const found = await check(form);
    // Of the others too: one field may have been wrong because of another.
    setWrong((known) => only(found, (other) => other in known));
  };

  const show = (
    form: HTMLFormElement,
    told: { found?: FieldErrors; named?: FieldErrors; sentence?: string | undefined },
  ) => {
    const { found = NONE, named = NONE, sentence } = told;
    flushSync(() => {
      setWrong(found);
      setRefused(named);
      setMessage(sentence);
    });
    showFirstError(form, { ...named, ...found });
  };

  const onReset = () => {
    isBegun.current = false;
  };

  return {
    props: { onSubmit, onBlur, onInput, onReset, noValidate: isHydrated || !isReady, method: 'post' },
    button: { type: 'submit', isBusy, disabled: !isReady },
    errors: { ...refused, ...wrong } as FieldErrors,
    message,
    isBusy,
  } as const;
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(new FormData(form)) as FormValues;
}

function only(errors: FieldErrors, isKept: (name: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}
