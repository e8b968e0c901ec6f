import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import type { TotalStep } from '../contract/total-step.ts';
import { totalLabel } from './total-label.ts';

const STEPS: [step: TotalStep, english: string, german: string][] = [
  [{ type: 'subtotal', cents: 1 }, 'Subtotal', 'Zwischensumme'],
  [
    { type: 'subtotal', cents: 1, group: { name: 'Dealers', points: 1750 } },
    'Subtotal (Dealers: 17.5% off)',
    'Zwischensumme (Dealers: 17,5\u{a0}% Rabatt)',
  ],
  [
    { type: 'subtotal', cents: 1, group: { name: 'Dealers', points: null } },
    'Subtotal (Dealers)',
    'Zwischensumme (Dealers)',
  ],
  [{ type: 'discount', cents: -1 }, 'Discount', 'Rabatt'],
  [{ type: 'discount', cents: -1, code: 'LESS' }, 'Code LESS', 'Code LESS'],
  [{ type: 'shipping', cents: 1, method: 'Parcel' }, 'Parcel', 'Parcel'],
  [
    { type: 'shipping', cents: 0, method: 'Parcel', code: 'FREE' },
    'Parcel (code FREE)',
    'Parcel (Code FREE)',
  ],
  [
    { type: 'tax', cents: 1, name: 'Sales tax', perMillion: 88_750 },
    'Sales tax 8.875%',
    'Sales tax 8,875\u{a0}%',
  ],
  [
    { type: 'tax', cents: 1, name: 'VAT', perMillion: 190_000, included: true },
    'Includes VAT 19%',
    'Enthält VAT 19\u{a0}%',
  ],
  [
    { type: 'tax', cents: 1, name: 'VAT', perMillion: 190_000, names: { de: 'MwSt.' } },
    'VAT 19%',
    'MwSt. 19\u{a0}%',
  ],
  [
    { type: 'shipping', cents: 0, method: 'Parcel', code: 'FREE', names: { de: 'Paket' } },
    'Parcel (code FREE)',
    'Paket (Code FREE)',
  ],
  [{ type: 'total', cents: 1 }, 'Total', 'Gesamtbetrag'],
  [{ type: 'total', cents: 1, text: 'Grand total' }, 'Grand total', 'Grand total'],
];

test.each(STEPS)('%j is written as each language says it', (step, english, german) => {
  expect(totalLabel(step)).toBe(english);
  expect(inLanguage(languageOf('de') ?? ENGLISH, () => totalLabel(step))).toBe(german);
});
