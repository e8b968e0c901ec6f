import { useRevalidator } from 'react-router';
import { isStale } from '../api/problem.ts';
import { useForm } from '../form/use-form.ts';

/**
 * A form beside data of its page: if somebody else changed them first, they are read again, so that the page says so, and what is
 * typed stays.
 */
export function useReloadingForm({ submit, ...options }: Parameters<typeof useForm>[0]) {
  const { revalidate } = useRevalidator();
  return useForm({
    ...options,
    submit: async (values, form) => {
      try {
        await submit(values, form);
      } catch (error) {
        if (isStale(error)) await revalidate();
        throw error;
      }
    },
  });
}
