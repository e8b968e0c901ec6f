import { formatNumber } from '#platform/format/number.ts';
import type { Language } from './languages.ts';
import type { Part, Values } from './prepared.ts';

/** Returns the texts of a message with its values between them: `{count, number}` and `#` as the language writes numbers, others as they are. */
export function writeMessage(parts: readonly Part[], values: Values, language: Language): unknown[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part;
    const [name, kind, cases] = part;
    const value = values[name];
    if (!cases) return kind ? formatNumber(Number(value)) : apart(value, language);
    const chosen =
      kind === 'plural'
        ? (cases[`=${value}`] ?? cases[language.plural(Number(value))])
        : cases[String(value)];
    return writeMessage(chosen ?? cases.other ?? [], values, language);
  });
}

/** Keeps a name or an address in another script from turning the words around it: from right to left they are isolated. */
const apart = (value: unknown, { dir }: Language): unknown =>
  dir === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value;
