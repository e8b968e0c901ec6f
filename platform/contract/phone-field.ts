import { z } from 'zod';
import { t } from '#platform/words/t.ts';

/** A phone number: 5 to 20 digits, an optional leading + and the usual separators. */
export const phone = z
  .union([z.string(), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)], {
    error: () => t('Phone number is required'),
  })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, { error: () => t('Phone number is required') })
      .max(32, { error: () => t('Phone number is too long') })
      .regex(/^\+?[0-9][0-9 ()-]*$/, { error: () => t('Phone number takes digits only') })
      .refine(
        (value) => {
          const digits = value.replace(/\D/g, '').length;
          return digits >= 5 && digits <= 20;
        },
        { error: () => t('Phone number takes 5 to 20 digits') },
      ),
  );
