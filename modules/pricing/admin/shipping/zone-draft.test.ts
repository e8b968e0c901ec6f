import { expect, test } from 'vitest';
import type { Zone } from '../../contract/calls/pricing.ts';
import { bodyOf, draftOf, foreignChanges, merged, typedTexts, zoneRules } from './zone-draft.ts';

const zone: Zone = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Europe',
  areas: ['DE', 'FR'],
  version: 1,
  methods: [
    {
      _id: '00000000-0000-4000-8000-000000000002',
      name: 'Parcel',
      kind: 'by-weight',
      price: null,
      bands: [
        { from: 0, price: 4.9 },
        { from: 2000, price: 9.9 },
      ],
      freeFrom: 50,
      deliveryTime: '2 to 4 working days',
    },
  ],
  taxes: [{ taxClass: 'Standard', label: 'VAT', percent: 19 }],
};

test('an unchanged zone is sent as it is, with the ids of its methods', () => {
  const draft = draftOf(zone);
  expect(draft.methods[0]).toMatchObject({
    bands: '0: 4.90\n2000: 9.90',
    freeFrom: '50.00',
    deliveryTime: '2 to 4 working days',
  });
  expect(zoneRules(draft).parse({})).toMatchObject({
    name: 'Europe',
    methods: [{ id: zone.methods[0]?._id, price: { bands: [{ cents: 490 }, { from: 2000 }] } }],
    taxes: [{ perMillion: 190_000 }],
  });
});

test('a new method has no id, and sends the price of its kind alone', () => {
  const draft = { ...draftOf(), name: 'New' };
  const method = {
    key: 'new 1',
    name: 'A',
    kind: 'flat' as const,
    price: ' 5 ',
    bands: '0: 1',
    freeFrom: '',
    deliveryTime: '',
  };
  expect(bodyOf({ ...draft, methods: [method] }).methods).toEqual([
    { name: 'A', kind: 'flat', price: '5', freeFrom: null, deliveryTime: null },
  ]);
});

test('after another admin’s change, edited parts stay and the others take the new values', () => {
  const begun = draftOf(zone);
  const latest = draftOf({ ...zone, name: 'EU', areas: ['DE'] });
  const draft = { ...begun, name: 'Europa' };
  expect(foreignChanges(begun, latest)).toEqual([
    { name: 'name', label: 'Name', was: 'Europe', now: 'EU' },
    { name: 'areas', label: 'Ships to', was: 'Germany, France', now: 'Germany' },
  ]);
  expect(typedTexts(begun, draft)).toEqual({ name: 'Europa' });
  expect(merged(begun, latest, draft)).toMatchObject({ name: 'Europa', areas: ['DE'] });
});
