import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '#root';
import { BUILT_MESSAGES, type MessagesByLanguage } from './built-messages.ts';

const read = new Map<string, ReadonlyMap<string, string>>();
const added = new Map<string, MessagesByLanguage>([['', BUILT_MESSAGES]]);

/** From now on `readMessages` knows those of an extension too. A message that the shop has as well stays the shop’s. */
export function addMessages(extension: string, messages: MessagesByLanguage): void {
  added.set(extension, messages);
  read.clear();
}

/** The translated messages of a language, by their English, read once, with those of extensions; empty for English. */
export function readMessages(code: string): ReadonlyMap<string, string> {
  const known = read.get(code);
  if (known) return known;
  const folder = new URL(`languages/${code}/`, ROOT);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const own = files.map(
    (file): Record<string, string> => JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  );
  const messages = new Map(
    [...[...added.values()].map((messages) => messages[code] ?? {}), ...own]
      .flatMap(Object.entries<string>)
      // A message that waits for its translation.
      .filter(([, translated]) => translated !== ''),
  );
  read.set(code, messages);
  return messages;
}
