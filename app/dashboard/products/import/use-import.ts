import { useRef, useState } from 'react';
import type { ImportPreview } from '#contract/calls/imports.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { showToast } from '../../../ui/toast.ts';
import { changesText } from '../bulk/changes-text.ts';
import { fileProblem, importFile, previewFile, unfitFile } from './send-file.ts';

const STALE =
  'The shop changed since this preview, so nothing was imported. This is what the file would do now.';

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
        label: 'Undo',
        onClick: () => onUndo(made.insertedId),
      });
      await onDone();
    } catch (error) {
      const isStale = error instanceof ApiProblem && error.code === 'stale_version';
      if (isStale) await read(shown.file, STALE);
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
