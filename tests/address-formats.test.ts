import { expect, test } from 'vitest';
import { addressFormatsSource } from './address-formats.ts';

test('the formats of addresses are those of the metadata', async () => {
  await expect(await addressFormatsSource()).toMatchFileSnapshot('../platform/contract/address-formats.ts');
});
