import { expect, test } from 'vitest';
import { SHOP } from '#shop.config';
import { docsRoutes } from './docs.ts';

const page = async () => (await docsRoutes(SHOP.calls).request('/docs')).text();

test('the page of the calls shows no backticks: what they hold is code', async () => {
  const html = await page();
  expect(html).not.toContain('`');
  expect(html).toContain('<code>version</code> is still its version');
});

test('paths break before their parts alone', async () => {
  expect(await page()).toContain(
    '<code>PUT <span>/settings</span><wbr><span>/zones</span><wbr><span>/{id}</span></code>',
  );
  const style = await (await docsRoutes(SHOP.calls).request('/docs.css')).text();
  expect(style).toContain('code span{white-space:nowrap}');
  expect(style).not.toContain('anywhere');
});
