import { BookmarkPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { t } from '#platform/words/t.ts';
import type { OrderView } from '../../contract/calls/order-views.ts';
import { columnsText, useChosenColumns } from '../list/chosen-columns.ts';
import { filterOf, VIEW, viewAddress } from './view-address.ts';
import { ViewForm } from './view-form.tsx';

type Props = { views: readonly OrderView[]; className: string };

/** The reader's own saved filters as tabs, with a button that saves what the list shows, or changes the shown one. */
export function ViewTabs({ views, className }: Props) {
  const { search } = useNewestSearch();
  const { columns } = useChosenColumns();
  const [isOpen, setOpen] = useState(false);
  const current = views.find(({ _id }) => _id === search.get(VIEW));
  const filter = filterOf(search, columnsText(columns));
  const title = current ? t('Change “{name}”', { name: current.name }) : t('Save these filters');
  return (
    <>
      {views.map((view) => (
        <Link
          key={view._id}
          to={viewAddress(view)}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className={className}
        >
          <span className="max-w-40 truncate" title={view.name}>
            {view.name}
          </span>
        </Link>
      ))}
      <IconButton
        label={title}
        icon={current ? Pencil : BookmarkPlus}
        onClick={() => setOpen(true)}
        className="focus-visible:-outline-offset-2"
      />
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ViewForm view={current} filter={filter} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
