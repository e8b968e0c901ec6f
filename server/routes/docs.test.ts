import { expect, test } from 'vitest';
import { docsRoutes } from './docs.ts';

const page = async () => (await docsRoutes().request('/docs')).text();

test('the page of the calls shows no backticks: what they hold is code', async () => {
  const html = await page();
  expect(html).not.toContain('`');
  expect(html).toContain('<code>version</code> is still its version');
});

test('paths break before their parts alone', async () => {
  expect(await page()).toContain('<code>PUT /settings<wbr>/zones<wbr>/{id}</code>');
  const style = await (await docsRoutes().request('/docs.css')).text();
  expect(style).toContain('overflow-wrap:break-word');
  expect(style).not.toContain('anywhere');
});
