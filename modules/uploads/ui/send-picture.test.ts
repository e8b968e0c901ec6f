import { expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from '#platform/app/api/problem.ts';
import { UnfitPicture } from './fit-picture.ts';
import { pictureProblem } from './send-picture.ts';

test('the shop’s words about the file are shown, else the reason for no answer', () => {
  const errors = [{ field: 'file', message: 'The picture must not move' }];
  const document = { type: '', title: '', detail: 'Some fields are not valid', status: 422, errors };
  expect(pictureProblem(new ApiProblem({ ...document, code: 'validation' }))).toBe(
    'The picture must not move',
  );
  expect(pictureProblem(new UnfitPicture('The file is empty'))).toBe('The file is empty');
  expect(pictureProblem(new NetworkProblem(undefined))).toMatch(/cannot be reached/);
});
