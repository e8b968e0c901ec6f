import { data } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import { errorsFrom } from './field-errors.ts';
import type { FormValues, SentForm } from './use-form.ts';

/** Handles a form sent without JavaScript; a refusal sets the page's status and is shown at the form. */
export async function answerForm<A>(request: Request, carryOut: (values: FormValues) => Promise<A>) {
  const values = Object.fromEntries(await request.formData()) as FormValues;
  try {
    return data<SentForm<A>>({ answer: await carryOut(values), values: {}, errors: {} });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = errorsFrom(error);
    const message = Object.keys(errors).length > 0 ? undefined : error.message;
    return data<SentForm<A>>({ values, errors, message, code: error.code }, { status: error.status });
  }
}
