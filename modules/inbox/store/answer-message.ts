import type { ActionFunctionArgs } from 'react-router';
import { callApiForForm } from '#platform/app/api.ts';
import { answerForm } from '#platform/app/form/answer-form.ts';
import { messageOf } from './message-of.ts';

/** The action of a page with a `MessageForm`. */
export function answerMessage({ request, context }: ActionFunctionArgs) {
  return answerForm(request, (values) =>
    callApiForForm('POST /messages', { body: messageOf(values) }, context),
  );
}
