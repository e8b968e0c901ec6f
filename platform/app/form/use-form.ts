import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { problemText } from '../api/problem.ts';
import { afterPress } from './after-press.ts';
import { checkFields, errorsFrom, type FieldErrors } from './field-errors.ts';
import { showFirstError } from './show-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

export type FormValues = Record<string, string>;

/** The outcome of a form sent without JavaScript. */
export type SentForm<A = unknown> = {
  /** The shop's answer; undefined after a refusal. */
  answer?: A;
  /** The typed values, to show again. */
  values: FormValues;
  errors: FieldErrors;
  message?: string;
  code?: string;
};

type Options = {
  /**
   * The rules to check before sending: all or part of the call's. Public pages pass a function that imports them on
   * first use, which keeps zod out of their scripts.
   */
  schema?: z.ZodType | (() => Promise<z.ZodType>);
  /** For a form that also works without JavaScript: its outcome, or `plain` before it was sent. */
  sent?: SentForm | 'plain';
  /** Sends the values. Its errors appear at the fields that the server names, or below the form. */
  submit: (values: FormValues, form: HTMLFormElement) => Promise<void>;
  /** The sentence below the form for an error of `submit`. */
  explain?: (error: unknown) => string;
};

const NONE: FieldErrors = {};

/**
 * A form that validates, sends once at a time and shows errors at their fields: spread `props` on the `<form>` and
 * `button` on its submit button, pass `errors.name` to each field and `message` to `<FormMessage>`. Once the user has
 * typed, leaving a field checks it. An error disappears as soon as its field is valid.
 */
export function useForm({ schema, sent, submit, explain = problemText }: Options) {
  const answered = typeof sent === 'object' ? sent : undefined;
  const [wrong, setWrong] = useState(NONE);
  // Server errors stay until their field changes.
  const [refused, setRefused] = useState(answered?.errors ?? NONE);
  const [message, setMessage] = useState(answered?.message);
  const [isBusy, setBusy] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isSending = useRef(false);
  const isBegun = useRef(false);
  const isHydrated = useHydrated();
  const isReady = isHydrated || sent !== undefined;

  const check = async (form: HTMLFormElement) => {
    // If the rules cannot be loaded, the form still works, because the server checks them too.
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
      const isWrong = Object.keys(found).length > 0;
      // A value that the server refused stays wrong until it changes.
      show(form, isWrong ? { found, named: refused } : {});
      if (isWrong) return;
      setBusy(true);
      await submit(valuesOf(form), form);
      setTouched(false);
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
    // Switching windows blurs a field too, but it stays the active element.
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
    setTouched(true);
    setRefused((known) => (name in known ? only(known, (other) => other !== name) : known));
    if (Object.keys(wrong).length === 0) return;
    const found = await check(form);
    // Check all fields: the error of one may depend on the value of another.
    setWrong((known) => only(found, (other) => other in known));
  };

  const show = (
    form: HTMLFormElement,
    outcome: { found?: FieldErrors; named?: FieldErrors; sentence?: string | undefined },
  ) => {
    const { found = NONE, named = NONE, sentence } = outcome;
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
    /** The server's errors. A form that fills fields by itself drops those of the fields that it changed. */
    refused,
    setRefused,
    message,
    isBusy,
    /** Whether the form has input that is not sent. */
    isTouched,
  } as const;
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(new FormData(form)) as FormValues;
}

function only(errors: FieldErrors, isKept: (name: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}
