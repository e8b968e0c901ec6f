import { expect, test } from 'vitest';
import { presets } from './presets.ts';

test('months and quarters end on their last day, also those of the year before', () => {
  const spans = presets('UTC', new Date('2024-03-31T12:00:00Z'));
  expect(spans['Last month']).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(spans['This quarter']).toEqual({ from: '2024-01-01', to: '2024-03-31' });
  expect(spans['Last quarter']).toEqual({ from: '2023-10-01', to: '2023-12-31' });
  expect(spans['Last year']).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  expect(presets('UTC', new Date('2026-01-15T12:00:00Z'))['Last month']).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('seven days are today and the six before, by the clock of the shop', () => {
  const late = new Date('2026-11-26T23:30:00Z');
  expect(presets('UTC', late)['Last 7 days']).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(presets('Europe/Berlin', late)['Last 7 days']).toEqual({ from: '2026-11-21', to: '2026-11-27' });
});
