import { type Language, PSEUDO } from './languages.ts';
import { prepareMessage } from './prepare-message.ts';
import type { Part, Prepared } from './prepared.ts';
import { readMessages } from './read-messages.ts';

/** A message of the code in a language, ready to be written; in English where it has no translation. */
export function translated(message: string, language: Language): Prepared {
  if (language.code === PSEUDO.code) return pseudo(prepareMessage(message));
  return prepareMessage(readMessages(language.code).get(message) ?? message);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀćďéƒǧĥíĵķłɱñóƥɋŕšťúṽŵẋýžÁƁĆĎÉƑǦĤÍĴĶŁṀÑÓƤɊŔŠŤÚṼŴẊÝŽ'];
const accented = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);

/** The words of a message with accents, in brackets that show where one is cut off, and longer by 40 %. */
function pseudo(message: Prepared): Prepared {
  if (typeof message === 'string') return `[${accented(message)}${more(message.length)}]`;
  const length = message.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  return ['[', ...inside(message), `${more(length)}]`];
}

const inside = (parts: readonly Part[]): Part[] =>
  parts.map((part) => {
    if (typeof part === 'string') return accented(part);
    const [name, kind, cases] = part;
    if (!kind || !cases) return part;
    return [name, kind, Object.fromEntries(Object.entries(cases).map(([key, own]) => [key, inside(own)]))];
  });

/** So many letters more as a translation may have, in words that can wrap. */
const more = (length: number): string =>
  ' ~~~~~~'.repeat(Math.ceil(length)).slice(0, Math.ceil(length * 0.4));
