import { z } from 'zod';
import { email, password } from '#platform/contract/fields.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';

export const SIGN_IN_FIELDS = z.object({ email, password });

export const REGISTRATION_FIELDS = z.object({
  name: z
    .string()
    .trim()
    .min(1, MESSAGES.nameRequired)
    .max(80, { error: () => t('Name is too long: at most 80 characters') }),
  email,
  password,
  confirmpassword: password,
});

export const RESET_FIELDS = z.object({ email });

export const NEW_PASSWORD_FIELDS = z.object({ password, confirmpassword: password });
