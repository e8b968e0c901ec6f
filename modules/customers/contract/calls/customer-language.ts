import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';

export const chooseCustomerLanguage = call({
  name: 'chooseCustomerLanguage',
  method: 'PUT',
  path: '/customers/{id}/language',
  who: 'admin',
  right: 'members',
  summary: 'Chooses the language of the mails to a member that belong to no order, one that is switched on.',
  params: z.object({ id }),
  body: z.strictObject({ language: languageCode }),
  answer: z.object({ modifiedCount: z.number() }),
});
