import { useSyncExternalStore } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ListName } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';
import type { ViewColumn } from './arrange-columns.ts';

const NONE: readonly ViewColumn[] = [];

let owner: string | undefined;
let views: ReadonlyMap<string, readonly ViewColumn[]> = new Map();
let reading = Promise.resolve();
const unsaved = new Map<ListName, readonly ViewColumn[]>();
let isSaving = false;
const watchers = new Set<() => void>();

/** Starts to read how a member of staff has arranged their lists, once for each document. */
export function readListViews(email: string): void {
  if (owner === email) return;
  owner = email;
  change(new Map());
  reading = read(email);
}

/** Waits until a list can be shown as its reader has arranged it; without an answer it is shown as at first. */
export const listViewsRead = () => reading;

async function read(email: string): Promise<void> {
  try {
    const answer = await callAsMember('GET /me/list-views', {});
    if (owner === email) change(new Map(answer.map(({ list, columns }) => [list, columns])));
  } catch {
    // The next page tries again.
    if (owner === email) owner = undefined;
  }
}

/** How the reader has arranged the columns of a list; empty for as at first. */
export function useListView(list: ListName): readonly ViewColumn[] {
  return useSyncExternalStore(
    watch,
    () => listView(list),
    () => NONE,
  );
}

export const listView = (list: ListName) => views.get(list) ?? NONE;

/** Shows a list in a new arrangement at once and saves it; of changes that come fast the last is saved. */
export function saveListView(list: ListName, columns: readonly ViewColumn[]): void {
  change(new Map(views).set(list, columns));
  unsaved.set(list, columns);
  if (!isSaving) void save();
}

async function save(): Promise<void> {
  isSaving = true;
  for (const [list, columns] of unsaved) {
    unsaved.delete(list);
    try {
      await callAsMember('PUT /me/list-views', { body: { list, columns: [...columns] } });
    } catch (error) {
      showToast('error', t('The columns could not be saved: {error}', { error: problemText(error) }));
    }
  }
  isSaving = false;
}

function change(next: typeof views): void {
  views = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
