import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from '../ui/class-names.ts';
import { forward } from '../ui/forward.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  value: string;
  index: number;
  count: number;
  isEdited: boolean;
  isDragged: boolean;
  drag: ComponentProps<'li'>;
  onEdit: () => void;
  /** Ends editing by a key; the focus returns to the chip. */
  onRename: (text: string) => void;
  /** Ends editing because the focus went elsewhere. */
  onLeave: (text: string) => void;
  onCancel: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Moves the focus to another chip, or behind the last to the input. */
  onStep: (to: number) => void;
};

/** One value of a list: a press edits it, arrows go to its neighbours, Alt and arrows move it, Delete removes it. */
export function Chip(props: Props) {
  const { value, index, isEdited, isDragged, drag } = props;
  if (isEdited) return <EditedChip {...props} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const to = index + forward() * step;
      if (event.altKey) props.onMove(to);
      else if (to >= 0) props.onStep(to);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      props.onRemove();
    } else if (event.key === 'F2') props.onEdit();
  };
  return (
    <li
      {...drag}
      className={classNames(
        'inline-flex max-w-full items-center rounded-full bg-sunken',
        isDragged && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-label={t('Edit {value}', { value })}
        title={t('Press to edit, Alt and arrows to move, Delete to remove')}
        onClick={props.onEdit}
        onKeyDown={onKeyDown}
        className="min-h-11 min-w-0 cursor-grab truncate rounded-full pe-1 ps-4 hover:underline sm:min-h-9"
      >
        {value}
      </button>
      <button
        type="button"
        aria-label={t('Remove {value} from the list', { value })}
        // Delete does it from the chip: one stop for Tab is enough.
        tabIndex={-1}
        onClick={props.onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line sm:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function EditedChip({ value, index, count, onRename, onLeave, onCancel, onMove }: Props) {
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <li className="inline-flex max-w-full items-center rounded-control bg-sunken">
      <IconButton
        label={t('Move {value} earlier', { value })}
        icon={ArrowLeft}
        disabled={index === 0}
        onMouseDown={keepFocus}
        onClick={() => onMove(index - 1)}
        className="rtl:-scale-x-100"
      />
      <input
        // biome-ignore lint/a11y/noAutofocus: a press on the chip asked for it
        autoFocus
        type="text"
        aria-label={t('New text of {value}', { value })}
        defaultValue={value}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => onLeave(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onRename(event.currentTarget.value);
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
        className="min-h-9 w-36 min-w-0 bg-transparent px-2"
      />
      <IconButton
        label={t('Move {value} later', { value })}
        icon={ArrowRight}
        disabled={index === count - 1}
        onMouseDown={keepFocus}
        onClick={() => onMove(index + 1)}
        className="rtl:-scale-x-100"
      />
    </li>
  );
}
