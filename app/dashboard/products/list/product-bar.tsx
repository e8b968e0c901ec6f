import { X } from 'lucide-react';
import { useState } from 'react';
import { MOST_EDITED, type ProductsEdit } from '#contract/calls/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditDialog } from './edit-dialog.tsx';

type Props = {
  count: number;
  isDrafts: boolean;
  isBusy: boolean;
  onEdit: (edit: ProductsEdit) => Promise<boolean>;
  onClear: () => void;
};

/** The actions on the chosen products; stays in view at the bottom of the list. */
export function ProductBar({ count, isDrafts, isBusy, onEdit, onClear }: Props) {
  const [asked, setAsked] = useState<'prices' | 'property'>();
  const isTooMany = count > MOST_EDITED;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected products"
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-2 pl-4 shadow-raised"
    >
      <p role="status" className="-order-1 grow font-semibold">
        {isTooMany ? `Select at most ${MOST_EDITED} products at once.` : `${count} selected`}
      </p>
      {!isTooMany && (
        <>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void onEdit({ do: isDrafts ? 'put-on-sale' : 'make-draft' })}
          >
            {isDrafts ? 'Put on sale' : 'Make drafts'}
          </Button>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={() => setAsked('prices')}>
            Change prices
          </Button>
          <Button size="small" kind="secondary" disabled={isBusy} onClick={() => setAsked('property')}>
            Set a property
          </Button>
          <Button size="small" kind="danger" disabled={isBusy} onClick={() => void onEdit({ do: 'archive' })}>
            Delete
          </Button>
        </>
      )}
      <IconButton label="Clear the selection" icon={X} onClick={onClear} className="-order-1 sm:order-1" />
      <EditDialog
        asked={asked}
        count={count}
        isBusy={isBusy}
        onEdit={async (edit) => (await onEdit(edit)) && setAsked(undefined)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
