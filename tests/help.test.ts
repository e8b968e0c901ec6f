import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';
import { readHelp } from '../commands/read-help.ts';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

async function filesOf(pattern: string): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob(pattern, { cwd: ROOT })) files.push({ file, text: await read(file) });
  return files;
}

/** The files of pages that frame a page of staff, with their text. */
const pagesOfStaff = async () =>
  (await filesOf('modules/*/admin/**/*.tsx')).filter(({ text }) => text.includes('<DashboardPage'));

test('each page of staff leads to its section of the document for shopkeepers', async () => {
  const pages = await pagesOfStaff();
  expect(pages.length).toBeGreaterThan(25);
  // A page with a fixed heading declares it in its handle.
  const hasHelp = (text: string) =>
    /<DashboardPage[^>]*?\bhelp="|\bheaded\(\(\) => \(\{[\s\S]*?\bhelp: '/.test(text);
  expect(pages.filter(({ text }) => !hasHelp(text)).map(({ file }) => file)).toEqual([]);
});

test('each link to help leads to a heading of the document', async () => {
  const { sections } = await readHelp();
  const anchors = sections.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = (await filesOf('{modules/*/admin,app}/**/*.tsx')).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:help|section)=(?:"([\w-]+)"|\{[^}]*?'([\w-]+)')|\bhelp: '([\w-]+)'/g)].map(
      ([, ...groups]) => groups.find(Boolean),
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
});

test('the document in the shop has its pictures, and no link that leads out of the shop', async () => {
  const { sections, pictures } = await readHelp();
  const text = JSON.stringify(sections);
  expect(Object.keys(pictures).length).toBeGreaterThan(8);
  for (const address of Object.keys(pictures)) expect(text).toContain(`"src":"${address}"`);
  expect(text).not.toMatch(/"to":"(?![#/])/);
});

test('no page of the back office names a setting of the server, but for a note to whoever runs it', async () => {
  const names = [...(await read('.env.example')).matchAll(/^#? ?([A-Z]+_[A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(names).toContain('BACKUP_URL');
  const naming = (await filesOf('{modules/*/admin,app,platform/app}/**/*.{ts,tsx}')).flatMap(
    ({ file, text }) => {
      const words = text.replace(/<details[\s\S]*?For whoever runs the server[\s\S]*?<\/details>/g, '');
      return names
        .filter((name) => new RegExp(`\\b${name}\\b`).test(words))
        .map((name) => `${file}: ${name}`);
    },
  );
  expect(naming).toEqual([]);
});
