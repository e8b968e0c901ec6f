import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '#root';

const read = new Map<string, ReadonlyMap<string, string>>();

/** The translated messages of a language, by their English, read once; empty for English. */
export function readMessages(code: string): ReadonlyMap<string, string> {
  const known = read.get(code);
  if (known) return known;
  const folder = new URL(`languages/${code}/`, ROOT);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const messages = new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
        // A message that waits for its translation.
        .filter(([, translated]) => translated !== ''),
    ),
  );
  read.set(code, messages);
  return messages;
}
