import { expect, test } from 'vitest';
import { guessCarrier, trackingLink } from './carriers.ts';

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

test('a carrier that the shop adds has its page, and replaces one of the same name', () => {
  const own = 'City Bikes | https://bikes.example.com/t/{number}?a=1\nups | https://ups.example.com/{number}';
  expect(trackingLink('city bikes', 'A/B $& 1', own)).toBe('https://bikes.example.com/t/A%2FB%24%261?a=1');
  expect(trackingLink('UPS', '1Z9', own)).toBe('https://ups.example.com/1Z9');
  expect(trackingLink('DHL', '1', own)).toContain('https://www.dhl.com/');
});

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS'],
  ['00340434161094042557', 'DHL'],
  ['9400 1118 9922 3344 5566 77', 'USPS'],
  ['rb123456785gb', 'Royal Mail'],
  ['3SABCD1234567', 'PostNL'],
  ['123456789012', undefined],
  ['RB123456785XX', undefined],
  ['', undefined],
])('the number %j is of %s', (number, carrier) => {
  expect(guessCarrier(number)).toBe(carrier);
});
