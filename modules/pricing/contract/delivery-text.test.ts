import { expect, test } from 'vitest';
import { amountToFreeShipping } from './delivery-text.ts';

const parcel = { name: 'Parcel', deliveryTime: null, price: 7.9, isFrom: false, freeFrom: 50 };
const express = { ...parcel, name: 'Express', price: 19, freeFrom: null };
const pickup = { ...express, name: 'Pickup', price: 0 };

test.each([
  ['lacks the difference to the limit', [parcel, express], 37.6, 12.4],
  ['lacks the difference to the lowest limit', [{ ...parcel, freeFrom: 80 }, parcel], 20, 30],
  ['lacks nothing at the limit', [parcel], 50, 0],
  ['lacks nothing above it', [parcel], 99.99, 0],
  ['has no limit where no method has one', [express], 10, undefined],
  ['has no limit where a method is always free', [parcel, pickup], 10, undefined],
  ['has no limit where the shop does not deliver', [], 10, undefined],
])('a cart %s', (_what, methods, value, left) => {
  expect(amountToFreeShipping({ methods, variesByRegion: false }, value)).toBe(left);
});

test('where regions differ, nothing is said of the country', () => {
  expect(amountToFreeShipping({ methods: [parcel], variesByRegion: true }, 10)).toBeUndefined();
});
