import { expect, test } from 'vitest';
import { products as keyboards } from './keyboards/products.ts';
import { about } from './shovels/pages/about.ts';
import { faqs } from './shovels/pages/faqs.ts';
import { handles } from './shovels/products/handles.ts';
import { products as tools } from './shovels/products.ts';

test('the home page of the keyboards says of weight and force what is true of each product', () => {
  const nameless = (missing: (facts: Record<string, string>) => boolean) =>
    keyboards
      .filter(({ properties }) =>
        missing(Object.fromEntries(properties.map(({ label, value }) => [label, value]))),
      )
      .map(({ slug }) => slug);
  expect(nameless(({ Weight }) => Weight === undefined)).toEqual([]);
  expect(nameless(({ Keys, Switch, Force }) => Boolean(Keys && Switch) && Force === undefined)).toEqual([]);
});

test('the shovels are as many as their page About says, without those that are not on sale', () => {
  const onSale = tools.filter(({ isDraft }) => !isDraft);
  const loose = onSale.filter(({ slug }) => handles.some((handle) => handle.slug === slug));
  expect(JSON.stringify(about)).toContain(`${onSale.length - loose.length} tools, ${loose.length} handles`);
});

test('no answer recommends a tool that is not on sale', () => {
  const drafts = tools.filter(({ isDraft }) => isDraft).map(({ productName }) => productName);
  expect(drafts).toEqual([expect.stringMatching(/taper/i)]);
  expect(JSON.stringify(faqs)).not.toMatch(/taper/i);
});
