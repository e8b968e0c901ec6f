import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FirstCalls } from '#platform/contract/first-calls.ts';
import type { HelpSection } from '#platform/contract/help-section.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import type { Extension } from '#platform/extensions/extension.ts';
import type { ListName, MenuEntry, OfficeLink, Page, SlotName } from '#platform/module.ts';
import { ROOT } from '#root';

/** A page with its file as a path on this machine. */
export type DeclaredPage = Page & { file: string };

/** Its words are their English, which the build makes messages again. */
export type Declared<D> = { [K in keyof D]: K extends 'label' | 'words' | 'hint' ? string : D[K] };

/** The facts of modules and extensions that the build needs. */
export type Declarations = {
  pages: DeclaredPage[];
  staffMenu: Declared<MenuEntry>[];
  customerMenu: Declared<MenuEntry>[];
  officeLinks: Declared<OfficeLink>[];
  /** The files of the blocks of each slot, as paths on this machine. */
  slots: Partial<Record<SlotName, string[]>>;
  /** The files of the columns that modules add to each list. */
  columns: Partial<Record<ListName, string[]>>;
  productFacts: readonly Declared<ProductFact>[];
  pageRights: Record<string, string>;
  pagesBeforeOpening: readonly string[];
  /** The calls that pages make first, by their address. */
  firstCalls: FirstCalls;
  /** The names of acts in the filter of the audit log. */
  acts: Record<string, string>;
  /** The document for shopkeepers, and the files of its pictures by their addresses in it. */
  help: { sections: HelpSection[]; pictures: Record<string, string> };
  extensions: ({ name: string } & Omit<Extension, 'module'>)[];
};

let read: Declarations | undefined;

/**
 * The declarations of the modules of `shop.config.ts` and of the extensions. A program of its own reads them: the build does not load the
 * server's code. Throws what is wrong with an extension.
 */
export function declarations(): Declarations {
  read ??= ask();
  return read;
}

function ask(): Declarations {
  const program = fileURLToPath(new URL('commands/declare.ts', ROOT));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr.trim());
  return JSON.parse(stdout);
}
