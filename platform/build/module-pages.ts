import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ListName, MenuEntry, SlotName } from '#platform/module.ts';
import { ROOT } from '#root';
import { type Declarations, type Declared, declarations } from './declarations.ts';

const ofPlatform = (file: string) => address(fileURLToPath(new URL(`platform/app/slots/${file}`, ROOT)));
const address = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));

const PREFIX = 'virtual:modules/';

/** Gives the pages what the modules declare: menus, rights of pages, names of acts, and what is added to a place of a page. */
export function modulePages(): Plugin {
  return {
    name: 'module-pages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { acts, pageRights, staffMenu, customerMenu, officeLinks, slots, columns, productFacts } =
        declarations();
      const [name = '', place = ''] = id.slice(PREFIX.length + 1).split('/');
      switch (name) {
        case 'acts':
          return withMessages(`export const ACTS = ${withGetters(acts, Object.keys(acts))};`);
        case 'page-rights':
          return `export const PAGE_RIGHTS = ${JSON.stringify(pageRights)};`;
        case 'pages-before-opening':
          return `export const PAGES_BEFORE_OPENING = ${JSON.stringify(declarations().pagesBeforeOpening)};`;
        case 'first-calls':
          return `export const FIRST_CALLS = ${JSON.stringify(declarations().firstCalls)};`;
        case 'product-facts':
          return withMessages(
            `export const PRODUCT_FACTS = [${productFacts.map((fact) => withGetters(fact, ['label', 'hint']))}];`,
          );
        case 'menus':
          return menus({ STAFF: staffMenu, CUSTOMER: customerMenu });
        case 'help':
          return help(declarations().help);
        case 'office-links':
          return withMessages(
            [
              `export const OFFICE_LINKS = [${officeLinks.map((link) => withGetters(link, ['label', 'words']))}];`,
              `export const PAGE_WORDS = ${wordsOfPages(staffMenu)};`,
            ].join('\n'),
          );
        case 'slots':
          return addedSlot(slots[place as SlotName]);
        case 'columns':
          return addedColumns(place, columns[place as ListName]);
        default:
          throw new Error(`There is no ${id.slice(1)}`);
      }
    },
  };
}

/** The build takes the pictures among its own files, so that they are served like all others. */
function help({ sections, pictures }: Declarations['help']): string {
  const files = Object.entries(pictures);
  let list = JSON.stringify(sections);
  for (const [place, [address]] of files.entries())
    list = list.replaceAll(`"src":${JSON.stringify(address)}`, `"src":picture${place}`);
  const imports = files.map(
    ([, file], place) => `import picture${place} from ${JSON.stringify(`${file}?url`)};`,
  );
  return [...imports, `export const HELP = ${list};`].join('\n');
}

function menus(entries: Record<string, readonly Declared<MenuEntry>[]>): string {
  const icons = new Set(Object.values(entries).flatMap((menu) => menu.map(({ icon }) => icon)));
  const lists = Object.entries(entries).map(
    ([name, menu]) =>
      `export const ${name} = [${menu.map(({ icon, words: _, ...entry }) => withGetters(entry, ['label'], `icon: ${icon}`)).join(', ')}];`,
  );
  return withMessages([`import { ${[...icons].join(', ')} } from 'lucide-react';`, ...lists].join('\n'));
}

/** The words of pages by their address, apart from the menu: the search alone reads them. */
function wordsOfPages(menu: readonly Declared<MenuEntry>[]): string {
  const words = Object.fromEntries(menu.flatMap(({ to, words }) => (words ? [[to, words]] : [])));
  return withGetters(words, Object.keys(words));
}

/** The code of an object whose words are messages: its reader gets them in the language of the page. */
function withGetters(object: Readonly<Record<string, unknown>>, words: readonly string[], more = ''): string {
  const parts = Object.entries(object).map(([name, value]) =>
    words.includes(name)
      ? `get ${JSON.stringify(name)}() { return t(${JSON.stringify(value)}); }`
      : `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{ ${[...parts, more].filter(Boolean).join(', ')} }`;
}

const withMessages = (code: string) => `import { t } from '#platform/words/t.ts';\n${code}`;

/** The code of a slot with the blocks of these files; a page without any carries nothing. */
function addedSlot(files: readonly string[] = []): string {
  if (files.length === 0) return 'export const Slot = () => null;';
  const names = files.map((_, index) => `Block${index}`);
  return [
    `import { slotOf } from ${ofPlatform('slot.tsx')};`,
    ...files.map((file, index) => `import ${names[index]} from ${address(file)};`),
    `export const Slot = slotOf([${names}]);`,
  ].join('\n');
}

/** The code of what these files add to the columns of a list; a list without any carries nothing. */
function addedColumns(list: string, files: readonly string[] = []): string {
  if (files.length === 0) return 'const NONE = [];\nexport const useColumns = () => NONE;';
  const names = files.map((_, index) => `column${index}`);
  return [
    `import { columnsOf } from ${ofPlatform('columns.tsx')};`,
    ...files.map((file, index) => `import { column as ${names[index]} } from ${address(file)};`),
    `export const { useColumns } = columnsOf(${JSON.stringify(list)}, [${names}]);`,
  ].join('\n');
}
