import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { disputeReason, refundFailure } from './provider-words.ts';

test('reasons of the provider are in words of the reader’s language, unknown ones by their name', () => {
  expect([disputeReason('fraudulent'), refundFailure('declined')]).toEqual(['fraud', 'declined by the bank']);
  expect(disputeReason('new_reason')).toBe('new reason');
  inLanguage(languageOf('de') as Language, () => {
    expect(disputeReason('fraudulent')).toBe('Betrug');
    expect(refundFailure('lost_or_stolen_card')).toBe('Karte verloren oder gestohlen');
  });
});
