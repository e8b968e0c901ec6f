import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a statement that names a saved filter. Throws `name_taken` at the field if another filter has the name. */
export async function unlessTaken<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION || constraint !== 'order_view_name') throw error;
    const message = t('You have a saved filter with this name');
    throw new Problem('name_taken', message, { errors: [{ field: 'name', message }] });
  }
}
