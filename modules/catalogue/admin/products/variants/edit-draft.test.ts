import { expect, test } from 'vitest';
import { changeOption } from './edit-draft.ts';
import type { Draft, DraftRow } from './variants-draft.ts';

const row = (key: string, value: string) => ({ key, chosen: { switch: value } }) as unknown as DraftRow;
const draft: Draft = {
  options: [{ key: 'switch', name: 'Switch', values: ['Linear', 'Tactile', 'Clicky'] }],
  rows: [row('a', 'Linear'), row('b', 'Tactile'), row('c', 'Clicky')],
};
const chosen = (values: string[]) =>
  changeOption(draft, 'switch', { values }).rows.map((variant) => variant.chosen.switch);

test('variants follow a renamed value, and keep theirs when values change places or come and go', () => {
  expect(chosen(['Linear', 'Silent', 'Clicky'])).toEqual(['Linear', 'Silent', 'Clicky']);
  expect(chosen(['Clicky', 'Linear', 'Tactile'])).toEqual(['Linear', 'Tactile', 'Clicky']);
  expect(chosen(['Linear', 'Tactile'])).toEqual(['Linear', 'Tactile', 'Clicky']);
  expect(chosen(['Linear', 'Tactile', 'Clicky', 'Silent'])).toEqual(['Linear', 'Tactile', 'Clicky']);
});
