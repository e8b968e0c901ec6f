import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { problemText } from '../api/problem.ts';
import { afterPress } from './after-press.ts';
import { checkFields, errorsFrom, type FieldErrors } from './field-errors.ts';
import { showFirstError } from './show-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

/** The fields of a form as typed. */
export type FormValues = Record<string, string>;

/** What came of a form that was sent without JavaScript. */
export type SentForm<A = unknown> = {
  /** What the shop answered; undefined when it refused. */
  answer?: A;
  /** What was typed, to be shown again. */
  values: FormValues;
  errors: FieldErrors;
  message?: string;
  code?: string;
};

type Options = {
  /**
   * The rules to check before sending: those of the call, or a part of them. Public pages give a function that imports
   * them on first use, which keeps zod out of their scripts.
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
 * Once something was typed, leaving a field checks it. An error disappears as soon as its field is valid.
 */
export function useForm({ schema, sent, submit, explain = problemText }: Options) {
  const answered = typeof sent === 'object' ? sent : undefined;
  const [wrong, setWrong] = useState(NONE);
  // Errors from the server stay until their field changes.
  const [refused, setRefused] = useState(answered?.errors ?? NONE);
  const [message, setMessage] = useState(answered?.message);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isBegun = useRef(false);
  const isHydrated = useHydrated();
  const isReady = isHydrated || sent !== undefined;

  const check = async (form: HTMLFormElement) => {
    // Without the rules the form still works: the server checks them too.
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
    setRefused((known) => (name in known ? only(known, (other) => other !== name) : known));
    if (Object.keys(wrong).length === 0) return;
    const found = await check(form);
    // Check all fields: the error of one may depend on the value of another.
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
