import { Pencil, Trash } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#platform/words/t.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Props = { name: string; to: string; onDelete: () => void };

/** The two actions of a row: a link to its form, and a button that asks before it is deleted. */
export function EditAndDelete({ name, to, onDelete }: Props) {
  return (
    <span className="inline-flex items-center">
      <Link
        to={to}
        aria-label={t('Edit {name}', { name })}
        title={t('Edit {name}', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <span className="ms-2 border-s border-line-strong ps-2">
        <IconButton
          label={t('Delete {name}', { name })}
          icon={Trash}
          onClick={onDelete}
          className="text-bad"
        />
      </span>
    </span>
  );
}
