export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PREFIXES: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CN' };

export type DocumentNumber = { kind: DocumentKind; year: number; number: number };

/** The number as people read and quote it: `INV-2026-00042`. */
export function writtenNumber({ kind, year, number }: DocumentNumber): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(5, '0')}`;
}

/** Reads a number as people type it, "inv 2026-42" or without its letters; undefined for other text. */
export function parseTypedNumber(
  typed: string,
): { kinds: readonly DocumentKind[]; year: number; number: number } | undefined {
  const [, prefix, year, number] = /^(?:([a-z]+)[- ]?)?([0-9]{4})-([0-9]{1,9})$/i.exec(typed.trim()) ?? [];
  const kinds = DOCUMENT_KINDS.filter((kind) => !prefix || PREFIXES[kind] === prefix.toUpperCase());
  return year && kinds.length > 0 ? { kinds, year: Number(year), number: Number(number) } : undefined;
}

/** Reads a written number; undefined for anything that `writtenNumber` does not write. */
export function parseNumber(kind: DocumentKind, written: string): DocumentNumber | undefined {
  const [, year, number] = /^[A-Z]+-([0-9]{4})-([0-9]{5,9})$/.exec(written) ?? [];
  const parsed = { kind, year: Number(year), number: Number(number) };
  return parsed.number > 0 && writtenNumber(parsed) === written ? parsed : undefined;
}
