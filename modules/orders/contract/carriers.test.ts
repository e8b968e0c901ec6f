import { expect, test } from 'vitest';
import { trackingLink } from './carriers.ts';

test.each([
  ['UPS', '1Z 999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['Royal Mail', 'AB1', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
  ['dhl', '../evil?a=b', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=..%2Fevil%3Fa%3Db'],
  ['A friend', '1', null],
  ['constructor', '1', null],
  ['UPS', null, null],
  [null, '1', null],
])('the page of a parcel by %s with number %s is %s', (carrier, trackingNumber, link) => {
  expect(trackingLink(carrier, trackingNumber)).toBe(link);
});
