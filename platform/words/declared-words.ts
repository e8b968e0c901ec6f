/** Words that a module or an extension declares: a message as a function, or a text that is the same in each language. */
export type Words = string | (() => string);

/** Declared words in the current language. */
export const said = (words: Words): string => (typeof words === 'function' ? words() : words);
