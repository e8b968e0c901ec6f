import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { MenuEntry } from '#platform/module.ts';
import { ROOT } from '#root';
import { type Declarations, declarations } from './declarations.ts';

const PREFIX = 'virtual:modules/';
const SLOT = 'slots/';

/** Gives the pages what the modules declare: menus, rights of pages, names of acts and the blocks of a slot, each as a module of its own. */
export function modulePages(): Plugin {
  return {
    name: 'module-pages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { acts, pageRights, staffMenu, customerMenu, slots } = declarations();
      const name = id.slice(PREFIX.length + 1);
      if (name.startsWith(SLOT)) return slot(slots[name.slice(SLOT.length) as keyof Declarations['slots']]);
      switch (name) {
        case 'acts':
          return `export const ACTS = ${JSON.stringify(acts)};`;
        case 'page-rights':
          return `export const PAGE_RIGHTS = ${JSON.stringify(pageRights)};`;
        case 'menus':
          return menus({ STAFF: staffMenu, CUSTOMER: customerMenu });
        default:
          throw new Error(`There is no ${id.slice(1)}`);
      }
    },
  };
}

function menus(entries: Record<string, readonly MenuEntry[]>): string {
  const icons = new Set(Object.values(entries).flatMap((menu) => menu.map(({ icon }) => icon)));
  const lists = Object.entries(entries).map(
    ([name, menu]) =>
      `export const ${name} = [${menu.map(({ icon, ...entry }) => `{ ...${JSON.stringify(entry)}, icon: ${icon} }`).join(', ')}];`,
  );
  return [`import { ${[...icons].join(', ')} } from 'lucide-react';`, ...lists].join('\n');
}

/** A page carries the blocks of its own slot, and nothing without any. */
function slot(files: readonly string[] = []): string {
  if (files.length === 0) return 'export const Slot = () => null;';
  const { names, imports } = importsOf(files);
  const platform = fileURLToPath(new URL('platform/app/slots/slot.tsx', ROOT));
  return [
    `import { slotOf } from ${address(platform)};`,
    ...imports,
    `export const Slot = slotOf([${names}]);`,
  ].join('\n');
}

function importsOf(files: readonly string[]) {
  const names = files.map((_, index) => `Added${index}`);
  return { names, imports: files.map((file, index) => `import ${names[index]} from ${address(file)};`) };
}

const address = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
