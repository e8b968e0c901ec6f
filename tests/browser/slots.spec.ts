import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { words } from '#platform/build/words.ts';

const PAGE = fileURLToPath(new URL('support/slot-page.tsx', import.meta.url));
let script: string;

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    // Its messages are of the browser's half, as in the shop's own build.
    plugins: [words()],
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: PAGE, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
});

for (const way of ['hydrated', 'rendered'] as const)
  test(`a failing block of a module is left out of a page that is ${way} in the browser`, async ({
    page,
  }) => {
    await page.route('http://page.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<body><script>${script.replaceAll('</script', '<\\/script')}</script></body>`,
      }),
    );
    await page.goto(`http://page.test/#${way}`);
    await expect(page.getByText('Shown by the browser')).toBeVisible();
    await expect(page.getByText('Fails later')).toBeHidden();
    await expect(page.getByRole('row')).toHaveText(['0 is loaded', '1 is loaded']);
    await page.getByRole('button', { name: 'Press me' }).click();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Around the blocks' })).toBeVisible();
    await expect(page.getByText('Shown by the browser')).toBeVisible();
  });
