import { createElement, Fragment, type ReactNode } from 'react';
import { currentLanguage, messageHere } from './current-language.ts';
import type { Values } from './prepared.ts';
import { writeMessage } from './write-message.ts';

/**
 * A message in the language of the page, mail or document. Write it in English, in ICU MessageFormat, as a literal:
 * `t('{count, plural, one {# item} other {# items}}', { count })`.
 */
export function t(message: string, values: Values = {}): string {
  const here = messageHere(message);
  return typeof here === 'string' ? here : writeMessage(here, values, currentLanguage()).join('');
}

/** As `t`, with elements among the values. */
export function rich(message: string, values: Record<string, ReactNode>): ReactNode {
  const here = messageHere(message);
  if (typeof here === 'string') return here;
  return createElement(Fragment, null, ...(writeMessage(here, values, currentLanguage()) as ReactNode[]));
}
