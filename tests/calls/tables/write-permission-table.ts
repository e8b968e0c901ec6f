import { readFile, writeFile } from 'node:fs/promises';
import { withPermissionTable } from './permission-table.ts';

const DOCUMENT = new URL('../../../docs/permissions.md', import.meta.url);
await writeFile(DOCUMENT, withPermissionTable(await readFile(DOCUMENT, 'utf8')));
console.log(
  'docs/permissions.md has the permissions of tests/calls/tables/permission-matrix.ts and route-list.ts',
);
