import fc from 'fast-check';

const words = (maxLength: number) =>
  fc
    .tuple(
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', ',', '＝'),
      fc.string({ minLength: 1, maxLength }),
    )
    .map(([before, rest]) => `${before}${rest}`.normalize('NFC').trim())
    .filter((text) => text.length > 0 && /^\P{C}+$/u.test(text));
/** The facts of a product, with as many price tiers as it has cuts; texts begin as formulas of a spreadsheet do. */
export const anyProduct = fc.record({
  name: words(80),
  description: fc.tuple(words(200), words(200)).map((both) => both.join('\n')),
  image: fc.constant('https://example.com/a.webp'),
  priceCents: fc.integer({ min: 50, max: 50_000_000 }),
  formerPriceCents: fc.option(fc.integer({ min: 50_000_000, max: 99_999_999 }), { nil: undefined }),
  minQuantity: fc.integer({ min: 1, max: 999_000 }),
  availableQuantity: fc.integer({ min: 0, max: 1_000_000 }),
  tags: fc.constantFrom<string[]>([], ['summer'], ['a b', 'ö']),
  properties: fc.array(fc.record({ label: words(50), value: words(50) }), { maxLength: 3 }),
  maxQuantity: fc.option(fc.constant(1_000_000), { nil: null }),
  cuts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 10 }),
});
