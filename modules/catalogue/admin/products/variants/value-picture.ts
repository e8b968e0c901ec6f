import { type Draft, type DraftRow, stated } from './variants-draft.ts';

/** The picture that all variants of a value show; `''` if they have none or different ones. */
export function pictureOfValue({ rows }: Draft, optionKey: string, value: string): string {
  const [first = '', ...others] = rows
    .filter(({ chosen }) => chosen[optionKey] === value)
    .map(({ image }) => image);
  return others.every((image) => image === first) ? first : '';
}

/** Gives one picture to all variants of a value. */
export function withValuePicture(draft: Draft, optionKey: string, value: string, image: string): Draft {
  return {
    ...draft,
    rows: draft.rows.map((row) => (row.chosen[optionKey] === value ? { ...row, image } : row)),
  };
}

/** Gives the variants that an edit added the picture of one of their values, if all others of the value show it. */
export function withInheritedPictures(before: Draft, edited: Draft): Draft {
  const isNew = ({ key }: DraftRow) => before.rows.every((row) => row.key !== key);
  const kept = { ...edited, rows: edited.rows.filter((row) => !isNew(row)) };
  const inherited = (row: DraftRow) =>
    edited.options
      .filter(({ values }) => stated(values).length > 1)
      .map(({ key }) => pictureOfValue(kept, key, row.chosen[key] ?? ''))
      .find((image) => image !== '') ?? '';
  return {
    ...edited,
    rows: edited.rows.map((row) =>
      isNew(row) && row.image === '' ? { ...row, image: inherited(row) } : row,
    ),
  };
}
