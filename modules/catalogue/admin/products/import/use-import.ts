import { useRef, useState } from 'react';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { readAnswer } from '#platform/app/api/request.ts';
import { fetchAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type ImportPreview, MAX_IMPORT_BYTES } from '../../../contract/calls/imports.ts';
import { changesText } from '../bulk/changes-text.ts';

const staleMessage = () =>
  t('The shop changed since this preview, so nothing was imported. This is what the file would do now.');

type State = {
  isReading?: boolean;
  isImporting?: boolean;
  problem?: string | undefined;
  shown?: { file: File; key: string; preview: ImportPreview } | undefined;
};

/** The way of a file from the choice over its preview into the shop. */
export function useImport({ onDone, onUndo }: { onDone: () => Promise<void>; onUndo: (id: string) => void }) {
  const [state, setState] = useState<State>({});
  const newest = useRef<File>(undefined);

  const read = async (file: File | undefined, problem?: string) => {
    if (!file) return;
    newest.current = file;
    const unfit = unfitFile(file);
    if (unfit) return setState({ problem: unfit });
    setState({ isReading: true, problem });
    const next = await previewFile(file).then(
      (preview) => ({ problem, shown: { file, key: crypto.randomUUID(), preview } }),
      (error: unknown) => ({ problem: fileProblem(error) }),
    );
    // Another file may have been chosen meanwhile.
    if (newest.current === file) setState(next);
  };

  const bring = async () => {
    const { shown } = state;
    if (!shown || state.isImporting) return;
    setState({ shown, isImporting: true });
    try {
      const made = await importFile(shown.file, shown.preview.seen, shown.key);
      setState({});
      showToast('success', `${changesText(made)}.`, {
        label: t('Undo'),
        onClick: () => onUndo(made.insertedId),
      });
      await onDone();
    } catch (error) {
      const isStale = error instanceof ApiProblem && error.code === 'stale_version';
      if (isStale) await read(shown.file, staleMessage());
      else setState({ shown, problem: fileProblem(error) });
    }
  };

  return {
    state,
    read: (file?: File) => void read(file),
    bring: () => void bring(),
    clear: () => setState({}),
  };
}

type MadeImport = { insertedId: string; added: number; changed: number };

function previewFile(file: File): Promise<ImportPreview> {
  return send('/api/imports/preview', { file }, {}) as Promise<ImportPreview>;
}

/** Imports a file as its preview showed it; the same `key` imports once. */
function importFile(file: File, seen: string, key: string): Promise<MadeImport> {
  return send('/api/imports', { file, seen }, { 'Idempotency-Key': key }) as Promise<MadeImport>;
}

async function send(path: string, parts: Record<string, string | File>, more: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  const headers = { Accept: 'application/json', ...more };
  return readAnswer(await fetchAsMember(path, { method: 'POST', headers, body }));
}

/** The reason to reject a file before it is sent; undefined if acceptable. */
function unfitFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(csv|txt)$/i.test(name)) return t('Choose a CSV file. Spreadsheets save one with “Save as”');
  if (size === 0) return t('The file is empty');
  return size > MAX_IMPORT_BYTES ? t('The file is too large: at most 2 MB') : undefined;
}

/** The sentence to show for any error of these calls. */
function fileProblem(error: unknown): string {
  // A file that changed on the disk after it was chosen can no longer be read, and fails like a connection.
  return (error instanceof ApiProblem && error.errors[0]?.message) || problemText(error);
}
