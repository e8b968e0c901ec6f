import { TEST_CARDS, type TestCardName } from './test-cards.ts';

const NAMES = Object.keys(TEST_CARDS) as TestCardName[];

export function testCardByNumber(digits: string): TestCardName | undefined {
  return NAMES.find((name) => TEST_CARDS[name].number === digits);
}

/** The test card behind a ready-made payment method such as `pm_card_visa`. */
export function testCardByPaymentMethod(id: string): TestCardName | undefined {
  return NAMES.find((name) => TEST_CARDS[name].paymentMethod === id);
}
