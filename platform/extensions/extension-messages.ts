import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagesByLanguage } from '#platform/words/built-messages.ts';
import { LANGUAGES } from '#platform/words/languages.ts';
import { namesIn, prepareMessage } from '#platform/words/prepare-message.ts';

/** The messages that an extension brings in the shop’s languages, from `languages/CODE.json` in its folder; none that wait. */
export function readExtensionMessages(folder: string): MessagesByLanguage {
  return Object.fromEntries(filesOf(folder).map(({ code, file }) => [code, readFile(join(folder, file))]));
}

/** The first translation of an extension that cannot be written; undefined if all can. */
export function faultOfMessages(folder: string): string | undefined {
  for (const { file } of filesOf(folder)) {
    const fault = faultOfFile(readFileSync(join(folder, file), 'utf8'));
    if (fault) return `${file} ${fault}`;
  }
  return undefined;
}

function readFile(path: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.fromEntries(Object.entries(all).filter(([, translation]) => translation !== ''));
}

const filesOf = (folder: string) =>
  LANGUAGES.map(({ code }) => ({ code, file: join('languages', `${code}.json`) })).filter(({ file }) =>
    existsSync(join(folder, file)),
  );

function faultOfFile(text: string): string | undefined {
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages))
    return 'is no object of texts';
  for (const [message, translation] of Object.entries(messages)) {
    if (typeof translation !== 'string') return `has no text for “${message}”`;
    if (translation !== '' && !hasSameValues(message, translation))
      return `translates “${message}” with other values, or braces that do not match: “${translation}”`;
  }
  return undefined;
}

function hasSameValues(message: string, translation: string): boolean {
  try {
    return namesOf(message) === namesOf(translation);
  } catch {
    return false;
  }
}

const namesOf = (message: string) => [...namesIn(prepareMessage(message))].sort().join();
