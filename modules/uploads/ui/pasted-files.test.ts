import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['…'], 'image.png', { type: 'image/png' });
const pasted = (files: File[], text: string) =>
  pastedFiles({ clipboardData: { files: files as unknown as FileList, getData: () => text } });

test('a pasted picture is taken, and cells that bring a picture of themselves are words', () => {
  expect(pasted([picture], '')).toEqual([picture]);
  expect(pasted([picture], 'A1\tB1')).toEqual([]);
  expect(pasted([], '')).toEqual([]);
});
