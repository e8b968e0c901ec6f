import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { type Cell, type Draft, type DraftRow, draftOf, titleOf, variantCells } from './variants-draft.ts';

const names = () => Object.keys(variantCells()) as Cell[];

/** Lists another admin's changes: options, variants added or removed, and cells. */
export function foreignVariantChanges(begun: ManagedProduct, latest: ManagedProduct): ForeignChange[] {
  const [was, now] = [draftOf(begun), draftOf(latest)];
  const keys = new Set([...was.rows, ...now.rows].map(({ key }) => key));
  const options = { name: 'options', label: t('Options'), was: optionsText(was), now: optionsText(now) };
  const changes = [...keys].flatMap((key) => {
    const [before, after] = [was, now].map(({ rows }) => rows.find((row) => row.key === key));
    const title = after ? titleOf(now, after) : titleOf(was, before as DraftRow);
    if (!before || !after)
      return [
        { name: key, label: t('Variant {title}', { title }), was: before?.sku ?? '', now: after?.sku ?? '' },
      ];
    const chosen = {
      name: `${key}.options`,
      label: t('Variant'),
      was: titleOf(was, before),
      now: titleOf(now, after),
    };
    // Orders change stock all the time.
    const cells = names()
      .filter((cell) => cell !== 'stock')
      .map((cell) => ({
        name: `${key}.${cell}`,
        label: t('{word} of {title}', { word: variantCells()[cell], title }),
        was: before[cell],
        now: after[cell],
      }));
    return [chosen, ...cells];
  });
  return [options, ...changes].filter((change) => change.was !== change.now);
}

/** The draft on top of the latest version: edits stay, everything else is as the other admin left it. */
export function mergeDraft(begun: ManagedProduct, latest: ManagedProduct, draft: Draft): Draft {
  const [was, now] = [draftOf(begun), draftOf(latest)];
  const isOptionsEdited = JSON.stringify(draft.options) !== JSON.stringify(was.options);
  const known = now.rows.flatMap((row) => {
    const before = was.rows.find(({ key }) => key === row.key);
    const edited = draft.rows.find(({ key }) => key === row.key);
    if (before && !edited) return [];
    return [before && edited ? mergeRow(before, row, edited) : row];
  });
  const added = draft.rows.filter(({ key }) => !was.rows.some((row) => row.key === key));
  return { options: isOptionsEdited ? draft.options : now.options, rows: [...known, ...added] };
}

function mergeRow(before: DraftRow, latest: DraftRow, edited: DraftRow): DraftRow {
  const cells = names().map((cell) => [cell, edited[cell] === before[cell] ? latest[cell] : edited[cell]]);
  const isChosen = JSON.stringify(edited.chosen) !== JSON.stringify(before.chosen);
  return {
    ...latest,
    ...Object.fromEntries(cells),
    chosen: isChosen ? { ...latest.chosen, ...edited.chosen } : latest.chosen,
  };
}

function optionsText({ options }: Draft): string {
  return options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
}
