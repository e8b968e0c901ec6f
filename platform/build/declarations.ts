import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ListName, MenuEntry, Page, SlotName } from '#platform/module.ts';
import { ROOT } from '#root';

/** A page with its file as a path on this machine. */
export type DeclaredPage = Page & { file: string };

/** What the build of the pages needs to know of the modules. */
export type Declarations = {
  pages: DeclaredPage[];
  staffMenu: MenuEntry[];
  customerMenu: MenuEntry[];
  /** The files of the blocks of each slot, as paths on this machine. */
  slots: Partial<Record<SlotName, string[]>>;
  /** The files of the columns that modules add to each list. */
  columns: Partial<Record<ListName, string[]>>;
  /** The right that each part of the back office takes, by the first part of its address below `/dashboard`. */
  pageRights: Record<string, string>;
  /** The names of acts in the filter of the audit log. */
  acts: Record<string, string>;
};

let read: Declarations | undefined;

/**
 * What the modules of `shop.config.ts` declare about pages. A program of its own reads them: the build of the pages does not load
 * the server's code.
 */
export function declarations(): Declarations {
  read ??= JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(new URL('commands/declare.ts', ROOT))], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as Declarations;
  return read;
}
