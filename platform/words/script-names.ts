import { hash } from 'node:crypto';
import type { Language } from './languages.ts';
import { readMessages } from './read-messages.ts';

/** Names the scripts in a text as the copies of a language are named: `/assets/home-B2x.js` is `/assets/home-B2x.de-1f2e3d4c.js`. */
export function inScriptsOf(language: Language, text: string, isScript: (name: string) => boolean): string {
  const mark = `.${language.code}-${versionOf(language)}.js`;
  return text.replace(/([\w.-]+)\.js\b/g, (name, stem) => (isScript(name) ? stem + mark : name));
}

/** Changes with each message of the language, because browsers keep scripts for ever. */
function versionOf({ code }: Language): string {
  return hash('sha256', JSON.stringify([...readMessages(code)])).slice(0, 8);
}
