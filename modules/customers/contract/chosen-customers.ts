import { z } from 'zod';
import { t } from '#platform/words/t.ts';

export const MOST_CHOSEN_CUSTOMERS = 100;

/** Chosen customers in a body. */
export const chosenCustomers = z
  .array(z.uuid({ error: () => t('Customers takes ids') }), { error: () => t('Choose customers') })
  .min(1, { error: () => t('Choose at least one customer') })
  .max(MOST_CHOSEN_CUSTOMERS, {
    error: () => t('Choose at most {most} customers', { most: MOST_CHOSEN_CUSTOMERS }),
  });
