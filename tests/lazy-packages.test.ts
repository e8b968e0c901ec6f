import { expect, test } from 'vitest';
import { importsOf, packagesOf, sourceFiles } from './source-files.ts';

const CODE = sourceFiles().filter(({ path }) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('tests/'));

/** Packages that a setting asks for, and the file that has them. Without the setting a start neither loads nor calls them. */
const ASKED_FOR = [
  ['@opentelemetry/', 'platform/server/tracing/start-tracing.ts', ['commands/open-shop.ts']],
  ['@aws-sdk/', 'platform/files/s3-calls.ts', ['platform/files/s3-backups.ts', 'platform/files/s3-store.ts']],
] as const;

test.each(ASKED_FOR)('%s* is imported by one file, which is loaded on demand', (scope, owner, users) => {
  const importing = CODE.filter((file) => packagesOf(file).some((name) => name.startsWith(scope)));
  expect(importing.map(({ path }) => path)).toEqual([owner]);
  const using = CODE.filter((file) => importsOf(file).includes(owner));
  expect(using.map(({ path }) => path).toSorted()).toEqual(users);
  const file = owner.split('/').at(-1);
  const atStart = new RegExp(`^import (?!type )[^;]*/${file}'`, 'm');
  expect(using.filter(({ text }) => atStart.test(text))).toEqual([]);
});
