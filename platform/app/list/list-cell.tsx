import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from '../ui/class-names.ts';
import { keyOf } from './column-key.ts';

export type Column<T> = {
  /** Its name in what readers keep of a list, the same in each language. */
  key?: string;
  label: string;
  cell: (row: T, index: number) => ReactNode;
  /** Names the row; at most one column. */
  isRowHeader?: boolean;
  /** Right-aligned, in figures of equal width. */
  isNumber?: boolean;
  /** The label is for screen readers only, as above a column of buttons. */
  isLabelHidden?: boolean;
  /** A button at its heading, which cards do not have. */
  action?: ReactNode;
  /** The two orders by which its heading sorts the list; the first press chooses the first order. */
  sort?: readonly [first: string, second: string];
  /** Its place on a card; without one it is a line with label and value at the two ends. */
  card?: keyof typeof PLACES;
  /** A hidden column of a table, which cards show all the same. */
  isOnCardsOnly?: boolean;
  /** The class that keeps its place among those of a card, if the table has another order. */
  cardOrder?: string | undefined;
};

// A card has a name, what stands right of it, and lines below. Lines of the grid count from its end: a checkbox may precede them.
const PLACES = {
  /** The left part of a line, with its label. */
  left: '@max-table:-col-start-3',
  /** The left part of a line, without its label. */
  start: '@max-table:-col-start-3',
  /** The right part of a line. */
  right: '@max-table:-col-start-2 @max-table:justify-self-end',
  /** Right of the row's name. */
  corner: '@max-table:-col-start-2 @max-table:row-start-1 @max-table:justify-self-end',
  /** The upper half of that place, and the lower one. */
  top: '@max-table:-col-start-2 @max-table:row-start-1 @max-table:justify-self-end @max-table:self-start @max-table:text-sm',
  bottom: '@max-table:-col-start-2 @max-table:row-start-1 @max-table:justify-self-end @max-table:self-end',
  /** Right of the name and of the line below it, as two buttons of 44 px. */
  side: '@max-table:-col-start-2 @max-table:row-span-2 @max-table:row-start-1 @max-table:self-center',
  /** A line of its own, with its label; the row's name may have it, too. */
  line: '@max-table:-col-start-3 @max-table:-col-end-1',
  /** A line that only an open card shows. */
  folded: '@max-table:-col-start-3 @max-table:-col-end-1 @max-table:hidden open-card:block',
  /** Controls on a line of their own. */
  controls: '@max-table:-col-start-3 @max-table:-col-end-1',
  /** The second line from its very start, without its label, beside the controls at its end (`foot`). */
  under: '@max-table:col-start-1 @max-table:-col-end-1 @max-table:row-start-2',
  /** The second line in two halves; the right one leaves room for a control at its end. */
  second: '@max-table:col-start-1 @max-table:col-span-2 @max-table:row-start-2 @max-table:justify-self-start',
  secondEnd: '@max-table:-col-start-2 @max-table:row-start-2 @max-table:justify-self-end @max-table:pe-11',
  /** Controls at the end of the second line, over it. */
  foot: '@max-table:absolute @max-table:end-2 @max-table:bottom-0.5',
  /** For screen readers alone. */
  hidden: '@max-table:sr-only',
  none: '@max-table:hidden',
} as const;
const LABELLED = ['left', 'line', 'folded'];

/** The space of a table's cells: much, little for many columns of fields, or that of rows of 48 px to work through. */
export type Density = 'roomy' | 'dense' | 'work';
const CELLS: Record<Density, string> = {
  roomy: '@table:px-4 @table:py-3',
  dense: '@table:px-1 @table:py-3 @table:first:ps-3 @table:last:pe-3',
  work: '@table:h-12 @table:px-2 @table:first:ps-3 @table:last:pe-3',
};

type Props = {
  column: Column<unknown>;
  density: Density;
  /** The card opens by a button beside its name, which covers it. */
  opens: boolean;
  /** Tells its column to the rules that size it. */
  isSized: boolean;
  children: ReactNode;
};

/** A cell of a table, and its place on the card of a narrow screen. */
export function ListCell({ column, density, opens, isSized, children }: Props) {
  const { card, isRowHeader, isNumber, isOnCardsOnly, cardOrder } = column;
  const Element = isRowHeader ? 'th' : 'td';
  return (
    <Element
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      data-column={isSized ? keyOf(column) : undefined}
      className={classNames(
        'min-w-0 border-line font-normal @table:border-t',
        isOnCardsOnly ? '@table:hidden' : '@table:table-cell',
        cardOrder,
        CELLS[density],
        isNumber && 'tabular-nums @table:text-end',
        isRowHeader && 'flex items-center gap-2 text-start',
        isRowHeader && density === 'work' && '@table:w-full @table:max-w-0 @table:min-w-52',
        card ? PLACES[card] : isRowHeader ? PLACES.start : PLACES.line,
        !card && !isRowHeader && 'flex items-center gap-4 py-1',
      )}
    >
      <Content {...{ column, opens, children }} />
    </Element>
  );
}

function Content({ column, opens, children }: Pick<Props, 'column' | 'opens' | 'children'>) {
  const { card, label, isRowHeader, isLabelHidden } = column;
  if (isRowHeader)
    return (
      <>
        <span className="block min-w-0 grow wrap-anywhere">{children}</span>
        {opens && <OpenCard />}
      </>
    );
  if (!card)
    return (
      <>
        {!isLabelHidden && (
          <span aria-hidden className="shrink-0 text-sm text-text-soft @table:hidden">
            {label}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere @max-table:ms-auto @max-table:text-end">{children}</span>
      </>
    );
  if (LABELLED.includes(card))
    return (
      <span className="block min-w-0 wrap-anywhere @max-table:truncate @max-table:text-sm @max-table:leading-5 open-card:whitespace-normal">
        <span aria-hidden className="text-text-soft @table:hidden">
          {label}{' '}
        </span>
        <bdi>{children}</bdi>
      </span>
    );
  // Above the button that covers an opening card.
  return opens ? <span className="relative z-[1]">{children}</span> : children;
}

/** Opens a card, which it covers, so that its row wraps its text instead of cutting it. */
function OpenCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      data-open-card
      aria-label={t('Show everything')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="grid group size-6 shrink-0 place-items-center after:absolute after:inset-0 after:rounded-card @table:hidden"
    >
      <ChevronDown aria-hidden className="size-5 group-aria-expanded:rotate-180" />
    </button>
  );
}
