import { expect, test } from 'vitest';
import { mergeProperties, propertyChanges } from './merge-properties.ts';

const list = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [label = '', value = ''] = pair.split('=');
    return { label, value };
  });
const WAS = list('Layout=75%', 'Switches=Linear', 'Weight=900 g');

test('another admin’s changes of properties are named label by label', () => {
  const now = list('Layout=80%', 'Weight=900 g', 'Cable=USB', 'Cable=None');
  expect(propertyChanges(WAS, now)).toEqual([
    { name: 'properties.Layout', label: 'Layout', was: '75%', now: '80%' },
    { name: 'properties.Switches', label: 'Switches', was: 'Linear', now: '' },
    { name: 'properties.Cable', label: 'Cable', was: '', now: 'USB, None' },
  ]);
  expect(propertyChanges(WAS, [...WAS].reverse())).toMatchObject([
    { label: 'Order of properties', now: 'Weight, Switches, Layout' },
  ]);
  expect(propertyChanges(WAS, WAS)).toEqual([]);
});

test('edited, added and removed properties stay so on top of the latest version', () => {
  const now = list('Layout=80%', 'Switches=Tactile', 'Cable=USB');
  expect(
    mergeProperties(WAS, now, list('Layout=60%', 'Switches=Linear', 'Weight=900 g', 'Feet=Four')),
  ).toEqual(list('Layout=60%', 'Switches=Tactile', 'Feet=Four', 'Cable=USB'));
  expect(mergeProperties(WAS, now, list('Layout=75%', 'Weight=950 g'))).toEqual(
    list('Layout=80%', 'Weight=950 g', 'Cable=USB'),
  );
});

test('an order stays unless the other admin made another one', () => {
  const mine = [...WAS].reverse();
  expect(mergeProperties(WAS, WAS, mine)).toEqual(mine);
  const theirs = list('Switches=Linear', 'Layout=75%', 'Weight=900 g');
  expect(mergeProperties(WAS, theirs, mine)).toEqual(theirs);
});
