import type { Module } from '#platform/module.ts';
import type { MessagesByLanguage } from '#platform/words/built-messages.ts';

/** An extension with the folder that it came from, its migrations in their order, and its messages in other languages. */
export type Extension = {
  folder: string;
  module: Module;
  migrations: readonly OwnMigration[];
  messages: MessagesByLanguage;
};

/** A file of an extension's migrations. */
export type OwnMigration = { name: string; sql: string };

/** An extension that the built program has in itself; `folder` is where it lay when the shop was built. */
export type BuiltExtension = {
  folder: string;
  load: () => Promise<{ default: Module }>;
  migrations: readonly OwnMigration[];
};

/** The beginning of the names of tables, types and functions of an extension. */
export const tablesOf = (name: string) => `x_${name.replaceAll('-', '_')}_`;
