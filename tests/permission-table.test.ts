import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withPermissionTable } from './calls/tables/permission-table.ts';

test('docs/permissions.md has the permission matrix as it is tested: `npm run permissions` writes it', async () => {
  const document = await readFile(new URL('../docs/permissions.md', import.meta.url), 'utf8');
  expect(document).toBe(withPermissionTable(document));
});
