import { expect, test } from 'vitest';
import { bodyOf } from './preview-body.ts';

test('a line of a cart is a SKU and a quantity, one without a quantity is one unit', () => {
  const { lines } = bodyOf({ lines: 'BOARD-1001 2\n\nBOARD 7, 30\nSPADE;4\nBOARD-1001\n75% board\t2' });
  expect(lines).toEqual([
    { sku: 'BOARD-1001', quantity: '2' },
    { sku: 'BOARD 7', quantity: '30' },
    { sku: 'SPADE', quantity: '4' },
    { sku: 'BOARD-1001', quantity: '1' },
    { sku: '75% board', quantity: '2' },
  ]);
});

test('codes are separated by commas, and what is left empty is not sent', () => {
  const body = bodyOf({ lines: 'A', country: 'US', region: ' ny', codes: ' ONE, ,two', email: '' });
  expect(body).toEqual({
    lines: [{ sku: 'A', quantity: '1' }],
    country: 'US',
    region: 'NY',
    codes: ['ONE', 'two'],
  });
});
