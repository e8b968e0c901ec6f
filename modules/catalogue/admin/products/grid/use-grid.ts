import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { GridPreview, ProductGridRow, StaleProduct } from '../../../contract/calls/product-grid.ts';
import { productsText } from '../bulk/changes-text.ts';
import { useUndo } from '../bulk/use-undo.ts';
import { useSaveKey } from '../editor/use-save-key.ts';
import { editedCells, errorsAtCells, type Line, linesOf, mergeLines, type Sent, sentOf } from './lines.ts';
import { type ReadRows, readRows } from './read-rows.ts';

/** Three ways to take rows that were read again: replace the edits, wait while there are edits, or merge below them. */
const MERGES: Readonly<
  Record<
    'anew' | 'following' | 'merged',
    (now: readonly Line[], rows: readonly ProductGridRow[]) => readonly Line[]
  >
> = {
  anew: (_, rows) => linesOf(rows),
  following: (now, rows) => (now.some((line) => editedCells(line).length > 0) ? now : linesOf(rows)),
  merged: mergeLines,
};

type Shown = { sent: Sent; cells: GridPreview['cells'] };

/** Reads, edits, previews and saves the rows of a grid, and follows the changes of others while nothing is edited. */
export function useGrid() {
  const chosen = (useLocation().state as { products?: string[] } | null)?.products;
  const [search] = useSearchParams();
  const [read, setRead] = useState<ReadRows>();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [stale, setStale] = useState<readonly StaleProduct[]>([]);
  const [preview, setPreview] = useState<Shown>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keyOf = useSaveKey();
  const undoing = useUndo();
  const edits = lines.reduce((count, line) => count + editedCells(line).length, 0);

  const load = async (how: keyof typeof MERGES) => {
    const next = await readRows(chosen, search);
    // A connection that is lost for a moment takes nothing off the screen.
    if ('failure' in next && read) return setMessage(next.failure);
    setRead(next);
    if ('rows' in next) setLines((now) => MERGES[how](now, next.rows));
  };
  const loadFirst = useEffectEvent(() => void load('anew'));
  useEffect(() => loadFirst(), []);
  useLiveChanges(['products', 'drafts'], () => edits === 0 && !isBusy && load('following'));

  const refuse = async (error: unknown, sent: Sent) => {
    // Nobody knows whether it was saved: saving the same preview again saves it once.
    if (!(error instanceof ApiProblem) || error.status >= 500) return setMessage(problemText(error));
    setPreview(undefined);
    const named = error.document.stale as readonly StaleProduct[] | undefined;
    if (named) return tellStale(named);
    const atCells = errorsAtCells(sent.keys, error.errors);
    setErrors(atCells);
    setMessage(Object.keys(atCells).length > 0 ? wrongText(atCells) : problemText(error));
  };
  const tellStale = async (products: readonly StaleProduct[]) => {
    setStale(products);
    await load('merged');
  };
  const work = async (doing: () => Promise<void>) => {
    setBusy(true);
    setMessage(undefined);
    setStale([]);
    await doing();
    setBusy(false);
  };

  /** `doubts` are the errors of texts that cannot be told. */
  const look = (doubts: FieldErrors) =>
    work(async () => {
      const sent = sentOf(lines);
      const wrong = { ...sent.errors, ...doubts };
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return setMessage(wrongText(wrong));
      try {
        const answer = await callAsMember('POST /product-grid/preview', { body: { changes: sent.changes } });
        if (answer.stale.length > 0) return await tellStale(answer.stale);
        if (answer.errors.length === 0) return setPreview({ sent, cells: answer.cells });
        const atCells = errorsAtCells(sent.keys, answer.errors);
        setErrors(atCells);
        setMessage(wrongText(atCells));
      } catch (error) {
        await refuse(error, sent);
      }
    });

  const save = () =>
    work(async () => {
      if (!preview) return;
      const body = { changes: preview.sent.changes };
      try {
        const { changeId, changed } = await callAsMember('PATCH /product-grid', {
          ...{ body, idempotencyKey: keyOf(body) },
        });
        setPreview(undefined);
        await load('anew');
        if (changed === 0) showToast('info', t('Nothing had to be changed.'));
        else
          showToast('success', t('{changed} changed.', { changed: productsText(changed) }), {
            label: t('Undo'),
            onClick: () => undoing.undo(changeId),
          });
      } catch (error) {
        await refuse(error, preview.sent);
      }
    });

  return {
    ...{ read, lines, errors, stale, preview, message, isBusy, edits, undoing },
    change: (next: readonly Line[]) => {
      setLines(next);
      setMessage(undefined);
    },
    look: (doubts: FieldErrors) => void look(doubts),
    save: () => void save(),
    back: () => {
      setPreview(undefined);
      setMessage(undefined);
    },
    discard: () => {
      setErrors({});
      setLines((now) => linesOf(now.map(({ base }) => base)));
    },
  };
}

function wrongText(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  return t('Nothing is saved yet: {count, plural, one {1 cell is} other {# cells are}} not right.', {
    count,
  });
}
