import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { problemText } from '../api/problem.ts';
import type { SentForm } from './answer-form.ts';
import { checkFields, errorsFrom, type FieldErrors } from './field-errors.ts';
import { useHydrated } from './use-hydrated.ts';

/** The fields of a form as typed. */
export type FormValues = Record<string, string>;

type Options = {
  /** The rules that are checked before anything is sent: those of the call, or a part of them. */
  schema?: z.ZodType;
  /** For a form that its page answers without JavaScript too: what came of that, or `plain` as long as nothing did. */
  sent?: SentForm | 'plain';
  /** Sends the values; what it throws is shown, at the fields that the server names or below the form. */
  submit: (values: FormValues, form: HTMLFormElement) => Promise<void>;
  /** The sentence below the form for what `submit` threw. */
  explain?: (error: unknown) => string;
};

/**
 * A form that checks, sends once at a time, and shows what is wrong where it is wrong: spread `props` on the `<form>`,
 * `button` on its submit button, hand `errors.name` to each field and `message` to `<FormMessage>`.
 */
export function useForm({ schema, sent, submit, explain = problemText }: Options) {
  const refused = typeof sent === 'object' ? sent : undefined;
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [message, setMessage] = useState(refused?.message);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isHydrated = useHydrated();
  const isReady = isHydrated || sent !== undefined;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as FormValues;
    const invalid = schema ? checkFields(schema, values) : {};
    show(form, invalid, undefined);
    if (Object.keys(invalid).length > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      await submit(values, form);
    } catch (error) {
      const refused = errorsFrom(error);
      const isAtField = Object.keys(refused).some((name) => form.elements.namedItem(name));
      show(form, refused, isAtField ? undefined : explain(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const show = (form: HTMLFormElement, invalid: FieldErrors, sentence: string | undefined) => {
    setErrors(invalid);
    setMessage(sentence);
    const first = [...form.elements].find((element) => (element as HTMLInputElement).name in invalid);
    (first as HTMLElement | undefined)?.focus();
  };

  return {
    props: { onSubmit, noValidate: isHydrated || !isReady, method: 'post' },
    button: { type: 'submit', isBusy, disabled: !isReady },
    errors,
    message,
    isBusy,
  } as const;
}
