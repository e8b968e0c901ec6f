import { currentLanguage } from '#platform/words/current-language.ts';

/** The way forward in a line: 1 to the right, -1 to the left. Multiply what keys, pointers and positions of scrolling say of left and right. */
export const forward = (): 1 | -1 => (currentLanguage().dir === 'rtl' ? -1 : 1);
