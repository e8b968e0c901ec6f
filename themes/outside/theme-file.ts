import { z } from 'zod';
import { FIXED_SECTIONS, MAIL_SECTIONS } from '#modules/mails/contract/sections.ts';
import { line, text, whole } from '#platform/contract/fields.ts';
import { fieldErrors } from '#platform/server/calls/handle-call.ts';
import { STOREFRONTS } from '#settings';
import { readIfThere, type ThemeProblems } from './theme-problems.ts';

// Pages are Markdown files, colours may name any token, and a banner is news, which the back office publishes.
const APART = /^(page-|colours$|banner$)/;
/** The sections of the back office that a theme may bring, in the same shape. */
export const THEME_SECTIONS = [...FIXED_SECTIONS, ...MAIL_SECTIONS].filter((name) => !APART.test(name));

const tokens = z.record(
  z.string(),
  z
    .string('must be written like #1a2b3c')
    .regex(/^#[0-9a-f]{6}$/i, 'must be written like #1a2b3c')
    .transform((colour) => colour.toLowerCase()),
);
const job = z
  .strictObject({
    title: line('Title', 100),
    team: line('Team', 60),
    place: line('Place', 60),
    text: text('Text', 1_000),
  })
  .transform((fields) => ({ ...fields, kind: 'Full-time' as const }));

const OWN = {
  extends: z.enum(STOREFRONTS, `takes ${STOREFRONTS.join(' or ')}`).optional(),
  colours: z.strictObject({ light: tokens, dark: tokens }, 'takes light and dark').optional(),
  /** The goods of the shop, in one word each. */
  products: z
    .strictObject({
      one: line('The word for one product', 40),
      many: line('The word for several products', 40),
      otherWords: z.array(line('A word', 40)).max(20).default([]),
      catalogue: text('The text above the list of products', 300),
    })
    .optional(),
  founded: whole('Founded', 1, 9_999).optional(),
  jobs: z.array(job).max(20).optional(),
  articles: z.literal('none', 'takes none').optional(),
};
const SECTION = z.record(z.string(), z.unknown(), 'takes an object').optional();
const themeFile = z
  .strictObject(OWN, 'takes an object')
  .extend(
    Object.fromEntries(THEME_SECTIONS.map((name) => [name, SECTION])) as Record<string, typeof SECTION>,
  );
export type ThemeFile = z.output<z.ZodObject<typeof OWN>> & {
  sections: Record<string, Record<string, unknown>>;
};

/** Reads `theme.json`; the sections in it are checked where their storefront is known. */
export async function readThemeFile(folder: URL, problems: ThemeProblems): Promise<ThemeFile> {
  const file = await readJson(folder, 'theme.json', themeFile, problems);
  if (!file) problems.add('theme.json', '', 'is missing');
  problems.refuse();
  const fields = Object.entries(file ?? {});
  return {
    ...Object.fromEntries(fields.filter(([name]) => name in OWN)),
    sections: Object.fromEntries(
      fields.filter(([name, value]) => !(name in OWN) && value !== undefined),
    ) as ThemeFile['sections'],
  };
}

/** Reads a JSON file by its schema; undefined if the theme has none, or a wrong one. */
export async function readJson<T extends z.ZodType>(
  folder: URL,
  name: string,
  schema: T,
  problems: ThemeProblems,
): Promise<z.output<T> | undefined> {
  const bytes = await readIfThere(new URL(name, folder));
  if (!bytes) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')));
    if (parsed.success) return parsed.data;
    for (const { field, message } of fieldErrors(parsed.error)) problems.add(name, field, message);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    problems.add(name, '', `is no JSON: ${error.message}`);
  }
  return undefined;
}
