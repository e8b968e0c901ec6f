import { expect, test } from 'vitest';
import { pictureOfValue, withInheritedPictures, withValuePicture } from './value-picture.ts';
import type { Draft, DraftRow } from './variants-draft.ts';

const row = (key: string, colour: string, size: string, image = '') =>
  ({ key, image, chosen: { colour, size } }) as unknown as DraftRow;
const draft: Draft = {
  options: [
    { key: 'colour', name: 'Colour', values: ['Red', 'Blue'] },
    { key: 'size', name: 'Size', values: ['S', 'M'] },
  ],
  rows: [row('1', 'Red', 'S'), row('2', 'Red', 'M'), row('3', 'Blue', 'S', '/b.webp'), row('4', 'Blue', 'M')],
};
const images = ({ rows }: Draft) => rows.map(({ image }) => image);

test('a picture of a value is that of all its variants, and of no others', () => {
  const red = withValuePicture(draft, 'colour', 'Red', '/r.webp');
  expect(images(red)).toEqual(['/r.webp', '/r.webp', '/b.webp', '']);
  expect(pictureOfValue(red, 'colour', 'Red')).toBe('/r.webp');
  expect(pictureOfValue(red, 'colour', 'Blue')).toBe('');
  expect(pictureOfValue(red, 'size', 'S')).toBe('');
  expect(images(withValuePicture(red, 'colour', 'Red', ''))).toEqual(['', '', '/b.webp', '']);
});

test('a new variant of a value shows its picture, and keeps one of its own', () => {
  const red = withValuePicture(draft, 'colour', 'Red', '/r.webp');
  const edited = {
    ...red,
    rows: [...red.rows, row('5', 'Red', 'L'), row('6', 'Blue', 'L'), row('7', 'Red', 'XL', '/own.webp')],
  };
  expect(images(withInheritedPictures(red, edited)).slice(4)).toEqual(['/r.webp', '', '/own.webp']);
});
