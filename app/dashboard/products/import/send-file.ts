import { type ImportPreview, MAX_IMPORT_BYTES } from '#contract/calls/imports.ts';
import { ApiProblem, problemText } from '../../../api/problem.ts';
import { readAnswer } from '../../../api/request.ts';
import { fetchAsMember } from '../../../member-api.ts';

export type MadeImport = { insertedId: string; added: number; changed: number };

export function previewFile(file: File): Promise<ImportPreview> {
  return send('/api/imports/preview', { file }, {}) as Promise<ImportPreview>;
}

/** Imports a file as its preview showed it; the same `key` imports once. */
export function importFile(file: File, seen: string, key: string): Promise<MadeImport> {
  return send('/api/imports', { file, seen }, { 'Idempotency-Key': key }) as Promise<MadeImport>;
}

async function send(path: string, parts: Record<string, string | File>, more: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  const headers = { Accept: 'application/json', ...more };
  return readAnswer(await fetchAsMember(path, { method: 'POST', headers, body }));
}

/** The reason to reject a file before it is sent; undefined if acceptable. */
export function unfitFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(csv|txt)$/i.test(name)) return 'Choose a CSV file. Spreadsheets save one with “Save as”';
  if (size === 0) return 'The file is empty';
  return size > MAX_IMPORT_BYTES ? 'The file is too large: at most 2 MB' : undefined;
}

/** The sentence to show for any error of these calls. */
export function fileProblem(error: unknown): string {
  // A file that changed on the disk after it was chosen can no longer be read, and fails like a connection.
  return (error instanceof ApiProblem && error.errors[0]?.message) || problemText(error);
}
