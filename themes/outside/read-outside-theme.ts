import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkContent } from '#modules/content/shop/check-content.ts';
import { pageBlocks } from '#modules/content/shop/markdown/page-blocks.ts';
import { parseMarkdown } from '#modules/content/shop/markdown/parse-markdown.ts';
import { mergePage, mergeStorefront } from '#modules/content/shop/merge-storefront.ts';
import { startingContent } from '#modules/content/shop/starting-content.ts';
import type { Content } from '#modules/mails/contract/fields.ts';
import { pictureSources } from '#platform/app/ui/picture-sources.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { MailText, StartingContent, Storefront, TextPageName } from '#platform/contract/storefront.ts';
import { changedTokens } from '#platform/contract/theme-colours.ts';
import { BadSetting, type StorefrontName } from '#settings';
import { collectTexts, productTexts } from '../collect-texts.ts';
import { readStorefront, type StorefrontData } from '../read-storefront.ts';
import { drawBrand } from './draw-brand.ts';
import { ownColours } from './own-colours.ts';
import { readOwnPages } from './own-pages.ts';
import { readOwnProducts } from './own-products.ts';
import { readOwnWords } from './own-words.ts';
import { readThemeFile, type ThemeFile } from './theme-file.ts';
import { readIfThere, type ThemeProblems, themeProblems } from './theme-problems.ts';

/**
 * Reads a theme: what it brings, over the storefront that it extends. Throws one `BadSetting` that names file and field of
 * everything wrong with it.
 */
export async function readOutsideTheme(
  theme: string,
  storefrontName: StorefrontName,
  dataDir: string,
): Promise<StorefrontData> {
  if (!statSync(theme, { throwIfNoEntry: false })?.isDirectory())
    throw new BadSetting(`THEME is ${JSON.stringify(theme)}: it takes a folder with a theme.json.`);
  const folder = pathToFileURL(`${theme}/`);
  const problems = themeProblems(theme);
  const file = await readThemeFile(folder, problems);
  const base = await readStorefront(file.extends ?? storefrontName);
  const own = await readOwnProducts(folder, problems);
  const tokens = ownColours(base.theme, file.colours, problems);
  const drawn = await drawBrand(
    folder,
    join(dataDir, 'theme'),
    tokens.light,
    base.storefront.picturesVersion,
  );

  const checked = contentChecker(base, problems);
  const { brand: words = {}, ...sections } = file.sections;
  for (const field of ['logo', 'icon'])
    if (field in words) problems.add('theme.json', `brand.${field}`, 'is a file in pictures/brand');
  const brand = checked(base, 'brand', { ...words, logo: drawn.logo }) ?? {};
  // The brand comes first, so that the words of the storefront name the theme's shop before it changes a part of them.
  const renamed = mergeAll(base, new Map([['brand', brand]]));
  const contents = new Map<string, Content>();
  for (const [name, given] of Object.entries(sections)) {
    const content = checked(renamed, name, given);
    if (content) contents.set(name, content);
  }
  const pages = await readOwnPages(folder, [...Object.keys(base.storefront.pages), 'careers'], problems);
  for (const [name, page] of pages) {
    const content = checked(renamed, `page-${name === 'careers' ? 'about' : name}`, page, `pages/${name}.md`);
    if (content) contents.set(`page-${name}`, content);
  }
  const starting = mergeAll(renamed, contents);
  const files = {
    folders: [folder, drawn.folder, ...base.files.folders],
    colours: changedTokens(base.theme, tokens),
  };
  checkPictures([file.sections, own?.products], files.folders, problems);
  await checkSheets(folder, files.folders, problems);
  const storefront = {
    ...starting.storefront,
    name: basename(theme),
    picturesVersion: drawn.version,
    brand: ownBrand(starting.storefront.brand, file, tokens),
    careers: ownCareers(starting.storefront.careers, contents.get('page-careers'), file),
    ...own?.words,
  };
  const { mails } = starting;
  const articles = file.articles ? [] : base.articles;
  const content = [storefront, articles, mails, base.portfolio, own?.products.map(productTexts)];
  const translations = await readOwnWords(
    folder,
    collectTexts(content, storefront.brand),
    base.words,
    problems,
  );
  problems.refuse();
  return {
    ...base,
    mails,
    storefront,
    articles,
    words: translations,
    ...(own && { products: own.products, collections: [], reviews: [] }),
    theme: tokens,
    files,
  };
}

/** Checks a section as the back office does: what the theme says of it, over what the storefront does. */
function contentChecker({ theme }: StorefrontData, problems: ThemeProblems) {
  return (starting: StartingContent, section: string, given: Content, file?: string): Content | undefined => {
    try {
      return checkContent({ theme }, section, over(startingContent(starting, section), given) as Content);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const { field, message } of error.errors ?? [])
        problems.add(
          file ?? 'theme.json',
          field.replace('content', file ? '' : section).replace(/^\./, ''),
          message,
        );
      return undefined;
    }
  };
}

/** Lays the fields of one content over those of another; a list replaces a list. */
function over(below: unknown, above: unknown): unknown {
  if (!isFields(below) || !isFields(above)) return above;
  const fields = Object.entries(above).map(([name, value]) => [name, over(below[name], value)]);
  return { ...below, ...Object.fromEntries(fields) };
}

const isFields = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The storefront as if these contents were published in it. */
function mergeAll<S extends StartingContent>(starting: S, contents: ReadonlyMap<string, Content>): S {
  const names = Object.keys(starting.storefront.pages) as TextPageName[];
  const pages = names.map((name) => {
    const text = contents.get(`page-${name}`)?.text;
    return [name, { ...mergePage(starting, contents, name), ...(text ? { markdown: text } : {}) }];
  });
  const mails = Object.entries(starting.mails).map(([name, mail]) => [
    name,
    (contents.get(`mail-${name}`) as MailText | undefined) ?? mail,
  ]);
  return {
    ...starting,
    storefront: { ...mergeStorefront(starting, contents), pages: Object.fromEntries(pages) },
    mails: Object.fromEntries(mails),
  };
}

function ownBrand(
  brand: Storefront['brand'],
  { products, founded }: ThemeFile,
  { light, dark }: StartingContent['theme'],
): Storefront['brand'] {
  return {
    ...brand,
    ...(products && {
      product: { one: products.one, many: products.many },
      otherProductWords: products.otherWords,
      catalogue: products.catalogue,
    }),
    ...(founded && { founded }),
    sharePicture: { src: '/pictures/brand/share-1200.png', alt: brand.name, width: 1200, height: 630 },
    themeColor: { light: light.page ?? '', dark: dark.page ?? '' },
  };
}

function ownCareers(
  careers: Storefront['careers'],
  page: Content | undefined,
  { jobs = careers.jobs }: ThemeFile,
): Storefront['careers'] {
  if (!page) return { ...careers, jobs };
  const blocks = pageBlocks(parseMarkdown(String(page.text)).nodes);
  return { title: String(page.title), lead: String(page.lead), jobs, blocks };
}

/** Names each picture that the theme's words show and no folder has, with its other sizes. */
function checkPictures(value: unknown, folders: readonly URL[], problems: ThemeProblems): void {
  if (typeof value === 'string' && value.startsWith('/pictures/')) {
    const sets = Object.values(pictureSources(value) ?? {}).flatMap((set) => set.split(', '));
    for (const address of [value, ...sets.map((entry) => entry.split(' ')[0] ?? '')])
      if (!folders.some((folder) => existsSync(new URL(`.${address}`, folder))))
        problems.add('', address.slice(1), 'is named and missing');
  } else if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) checkPictures(inside, folders, problems);
}

async function checkSheets(folder: URL, folders: readonly URL[], problems: ThemeProblems): Promise<void> {
  for (const name of ['theme.css', 'fonts.css']) {
    const css = (await readIfThere(new URL(name, folder)))?.toString('utf8') ?? '';
    const [, colour] = /--color-([\w-]+)\s*:/.exec(css) ?? [];
    if (colour)
      problems.add(name, `--color-${colour}`, 'belongs into "colours" of theme.json, for light and dark');
    if (css.includes('</')) problems.add(name, '', 'holds markup');
    for (const [, font = ''] of css.matchAll(/url\("?\/storefront\/(fonts\/[^")]*)/g))
      if (!folders.some((place) => existsSync(new URL(font, place))))
        problems.add(name, font, 'is named and missing');
  }
}
