import { expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from '#platform/app/api/problem.ts';
import { MAX_PICTURE_BYTES } from '../contract/calls/uploads.ts';
import { pictureProblem, unfitPicture } from './send-picture.ts';

test.each([
  ['image/png', 1],
  ['image/jpeg', 1000],
  ['image/webp', MAX_PICTURE_BYTES],
])('a %s of %i bytes may be sent', (type, size) => {
  expect(unfitPicture({ type, size })).toBeUndefined();
});

test.each([
  ['image/gif', 1000, /PNG, a JPEG or a WebP/],
  ['image/svg+xml', 1000, /PNG, a JPEG or a WebP/],
  ['', 1000, /PNG, a JPEG or a WebP/],
  ['image/png', 0, /empty/],
  ['image/png', MAX_PICTURE_BYTES + 1, /5 MB/],
])('a file of type %j and %i bytes need not be sent', (type, size, why) => {
  expect(unfitPicture({ type, size })).toMatch(why);
});

test('the shop’s words about the file are shown, else the reason for no answer', () => {
  const errors = [{ field: 'file', message: 'The picture must not move' }];
  const document = { type: '', title: '', detail: 'Some fields are not valid', status: 422, errors };
  expect(pictureProblem(new ApiProblem({ ...document, code: 'validation' }))).toBe(
    'The picture must not move',
  );
  expect(pictureProblem(new NetworkProblem(undefined))).toMatch(/cannot be reached/);
});
