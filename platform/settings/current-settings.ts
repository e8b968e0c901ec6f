import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import type { Database } from '#platform/shop.ts';
import { readSettings } from './read-settings.ts';

/** Counts the changes of the settings that a process has heard of; `isListening` is false while it may miss some. */
type Kept = {
  version: number;
  isListening: boolean;
  read?: { version: number; settings: Promise<ShopSettings> } | undefined;
};

const keptFor = new WeakMap<Database, Kept>();

type Changes = {
  watch(watcher: { changed(change: string): void; disconnected(): void; connected(): void }): void;
};

/** Keeps a database's settings in memory until a change of them is heard. */
export function followSettings(database: Database, changes: Changes): void {
  const kept: Kept = { version: 0, isListening: true };
  keptFor.set(database, kept);
  changes.watch({
    changed(change) {
      if (change === 'settings') kept.version += 1;
    },
    disconnected() {
      kept.isListening = false;
    },
    connected() {
      kept.version += 1;
      kept.isListening = true;
    },
  });
}

/** The settings as this process knows them: its own changes at once, another's as soon as they are heard. */
export function currentSettings(database: Database): Promise<ShopSettings> {
  const kept = keptFor.get(database);
  if (!kept?.isListening) return readSettings(database);
  if (kept.read?.version === kept.version) return kept.read.settings;
  const read = { version: kept.version, settings: readSettings(database) };
  kept.read = read;
  read.settings.catch(() => {
    if (kept.read === read) kept.read = undefined;
  });
  return read.settings;
}

/** Makes the next caller read again: after this process's own change, whose notice is still on its way. */
export function forgetSettings(database: Database): void {
  const kept = keptFor.get(database);
  if (kept) kept.version += 1;
}
