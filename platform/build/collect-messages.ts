import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '#root';
import { type FoundMessage, findMessages } from './find-messages.ts';

export type CodeMessage = FoundMessage & { file: string };

const SOURCES = '{app,demo,extend,modules,platform,themes}/**/*.{ts,tsx}';

/** The messages of the code by their catalogue: the module, or the folder of the root, whose file has them first. */
export function collectMessages(): Map<string, Map<string, CodeMessage>> {
  const catalogues = new Map<string, Map<string, CodeMessage>>();
  const seen = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (file.includes('.test.')) continue;
    for (const message of findMessages(file, readFileSync(new URL(file, ROOT), 'utf8'))) {
      if (seen.has(message.text)) continue;
      seen.add(message.text);
      const name = catalogueOf(file);
      const catalogue = catalogues.get(name) ?? new Map<string, CodeMessage>();
      catalogues.set(name, catalogue.set(message.text, { ...message, file }));
    }
  }
  return catalogues;
}

/** The file of a language that has the messages of a source file. */
function catalogueOf(file: string): string {
  const [folder = '', module = ''] = file.split('/');
  return `${folder === 'modules' ? module : folder}.json`;
}

/** The catalogues of a language as they stand in their folder: translations by their English, empty where one is missing. */
export function readCatalogues(code: string, below = ''): Map<string, Record<string, string>> {
  const folder = new URL(`${below}languages/${code}/`, ROOT);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]));
}
