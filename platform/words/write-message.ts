import { formatNumber } from '#platform/format/number.ts';
import type { Language } from './languages.ts';
import type { Cases, Part, Values } from './prepared.ts';

/** Returns the texts of a message with its values between them. Numbers are written as the language writes them. */
export function writeMessage(parts: readonly Part[], values: Values, language: Language): unknown[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part;
    const [name, kind, cases] = part;
    const value = values[name];
    if (!cases) return typeof value === 'number' ? formatNumber(value) : value;
    return writeMessage(
      caseOf(value, kind === 'select' ? undefined : language, kind, cases),
      values,
      language,
    );
  });
}

function caseOf(value: unknown, language: Language | undefined, kind: string | undefined, cases: Cases) {
  const exact = cases[language ? `=${value}` : String(value)];
  const category = language?.plural(Number(value), kind === 'ordinal');
  return exact ?? (category && cases[category]) ?? cases.other ?? [];
}
