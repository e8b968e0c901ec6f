import type { Answer } from '#platform/app/api/endpoints.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { t } from '#platform/words/t.ts';
import type { QuickLine } from './parse-quick-order.ts';

/** The result of a quick order: how many lines are in the cart, and the refused lines as they were typed. */
export type QuickOrderOutcome = {
  added: number;
  refused: { place: number; text: string; message: string }[];
  /** Why nothing was tried, if no line is to blame. */
  message?: string;
};

type Send = (lines: { sku: string; quantity: string }[]) => Promise<Answer<'POST /cart/lines/batch'>>;

const MOST_AT_ONCE = 100;
const WHOLE = /^[1-9][0-9]{0,6}$/;

/** Adds the lines that can be bought and says of each other one what is wrong with it. */
export async function orderLines(lines: QuickLine[], send: Send): Promise<QuickOrderOutcome> {
  if (lines.length === 0)
    return { added: 0, refused: [], message: t('Type at least one line: a SKU and a quantity.') };
  if (lines.length > MOST_AT_ONCE)
    return {
      added: 0,
      refused: [],
      message: t('Order at most {mostAtOnce} lines at once: this list has {count}.', {
        mostAtOnce: MOST_AT_ONCE,
        count: lines.length,
      }),
    };
  const unsound = lines.filter(({ sku, quantity }) => !WHOLE.test(quantity) || sku.length > 64);
  const sound = lines.filter((line) => !unsound.includes(line));
  const refused = unsound.map(({ place, text, sku }) => ({
    place,
    text,
    message: sku.length > 64 ? t('We sell nothing with this SKU') : t('Quantity must be a whole number'),
  }));
  if (sound.length > 0) {
    try {
      const answer = await send(sound.map(({ sku, quantity }) => ({ sku, quantity })));
      for (const { line, message } of answer.refused) refuse(line, message);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error;
      // A malformed line refuses the whole order, so all lines stay typed.
      for (const { field, message } of error.errors) refuse(Number(field.split('.')[1]), message);
      return { added: 0, refused: refused.toSorted(byPlace), message: t('Nothing was added yet.') };
    }
  }
  return { added: lines.length - refused.length, refused: refused.toSorted(byPlace) };

  function refuse(index: number, message: string) {
    const line = sound[index];
    if (line) refused.push({ place: line.place, text: line.text, message });
  }
}

const byPlace = (one: { place: number }, other: { place: number }) => one.place - other.place;

/** The lines that are not in the cart stay typed; if no line is to blame, all do. */
export function leftOf(typed: string, { added, refused }: QuickOrderOutcome): string {
  return added === 0 ? typed : refused.map(({ text }) => text).join('\n');
}
