import { useState } from 'react';
import { SelectionBar } from '#platform/app/list/selection-bar.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import { MOST_EDITED, type ProductsEdit } from '../../../contract/calls/imports.ts';
import type { ShownProducts } from '../../../contract/calls/managed-products.ts';
import { type AskedEdit, EditDialog } from './edit-dialog.tsx';

type Props = {
  count: number;
  show: ShownProducts;
  isBusy: boolean;
  onEdit: (edit: ProductsEdit) => Promise<boolean>;
  onGrid: () => void;
  onClear: () => void;
};

const firstActions = () =>
  ({
    'on-sale': { label: t('Make drafts'), edit: 'make-draft' },
    drafts: { label: t('Put on sale'), edit: 'put-on-sale' },
    deleted: { label: t('Bring back as drafts'), edit: 'bring-back' },
  }) as const;

/** The actions on the chosen products; stays in view at the bottom of the list. */
export function ProductBar({ count, show, isBusy, onEdit, onGrid, onClear }: Props) {
  const [asked, setAsked] = useState<AskedEdit>();
  return (
    <SelectionBar noun={t('products')} count={count} most={MOST_EDITED} onClear={onClear}>
      <Button size="small" isBusy={isBusy} onClick={() => void onEdit({ do: firstActions()[show].edit })}>
        {firstActions()[show].label}
      </Button>
      {show !== 'deleted' && (
        <>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={onGrid}>
            {t('Edit as a grid')}
          </Button>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={() => setAsked('prices')}>
            {t('Change prices')}
          </Button>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={() => setAsked('property')}>
            {t('Set a property')}
          </Button>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={() => setAsked('tag')}>
            {t('Tag')}
          </Button>
          <span className="ms-2 border-s border-line-strong ps-4">
            <Button
              size="small"
              kind="danger"
              disabled={isBusy}
              onClick={() => void onEdit({ do: 'archive' })}
            >
              {t('Delete')}
            </Button>
          </span>
        </>
      )}
      <EditDialog
        asked={asked}
        count={count}
        isBusy={isBusy}
        onEdit={async (edit) => (await onEdit(edit)) && setAsked(undefined)}
        onClose={() => setAsked(undefined)}
      />
    </SelectionBar>
  );
}
