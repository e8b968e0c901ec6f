import { glob, readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');
const decisions = (await readdir(new URL('docs/decisions', ROOT)))
  .filter((name) => /^\d{3}-/.test(name))
  .toSorted();

test('decisions are numbered from 001 without holes, and their headings have these numbers', async () => {
  const numbers = decisions.map((name) => name.slice(0, 3));
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')));
  for (const name of decisions)
    expect((await read(`docs/decisions/${name}`)).slice(0, 6), name).toBe(`# ${name.slice(0, 3)} `);
});

test('the list of decisions names each of them once, by its title', async () => {
  const list = await read('docs/decisions/README.md');
  const lines = [...list.matchAll(/^- \[(.+?)\]\((\d{3}-.+?)\)/gm)].map(([, title, name]) => [name, title]);
  const titles = await Promise.all(
    decisions.map(async (name) => [name, /^# (.+)$/m.exec(await read(`docs/decisions/${name}`))?.[1]]),
  );
  expect(lines.toSorted()).toEqual(titles);
});

test('every reference to a decision names one that exists', async () => {
  const dangling: string[] = [];
  let count = 0;
  for await (const path of glob(
    [
      '*.{md,ts}',
      'docs/**/*.md',
      '{app,bench,commands,demo,deploy,modules,packages,platform,scripts,tests,themes}/**/*.{md,mjs,sql,ts,tsx}',
    ],
    { cwd: ROOT },
  )) {
    const text = await read(path);
    const inFolder = path.startsWith('docs/decisions/') ? /\]\((\d{3}[\w-]*)/g : /decisions\/(\d{3}[\w-]*)/g;
    const named = [...text.matchAll(inFolder), ...text.matchAll(/\b[Dd]ecisions? (\d{3})\b/g)];
    for (const [, reference = ''] of named) {
      count += 1;
      if (!decisions.some((name) => name.startsWith(`${reference}${reference.length === 3 ? '-' : '.md'}`)))
        dangling.push(`${path}: ${reference}`);
    }
    for (const [link, label, number] of text.matchAll(
      /\[(?:[Dd]ecision )?(\d{3})\]\([^)]*?(\d{3})-[\w-]+\.md\)/g,
    ))
      if (label !== number) dangling.push(`${path}: ${link}`);
  }
  expect(count).toBeGreaterThan(50);
  expect(dangling).toEqual([]);
});
