import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The style of a cell of such a row. */
export const CELL = '@table:h-12 @table:border-t @table:border-line @table:px-2';

type Props = {
  /** The name of its checkbox, such as “Select order 1001”. */
  label: string;
  isChosen: boolean;
  onToggle: (asRange: boolean) => void;
  actions: ReactNode;
  /** The heading of the row, and the style of its cell. */
  heading: ReactNode;
  headingStyle?: string;
  /** The columns of a card. */
  className: string;
  children: ReactNode;
};

/** A row of a table that can be chosen, or its card; takes the focus from the keys of the list. */
export function ChoosableRow(props: Props) {
  const { label, isChosen, onToggle, actions, heading, headingStyle, className, children } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      tabIndex={-1}
      className={classNames(
        'relative grid grid-rows-[2.75rem_2.75rem] gap-x-3 px-3 py-0.5 @max-table:card @table:static @table:table-row',
        'focus-visible:-outline-offset-2 @table:hover:bg-sunken',
        isChosen && 'bg-accent-soft @table:hover:bg-accent-soft',
        className,
      )}
    >
      <td
        role="cell"
        className={classNames(CELL, '@max-table:self-center @table:w-8 @table:pr-1 @table:pl-3')}
      >
        <input
          type="checkbox"
          aria-label={label}
          checked={isChosen}
          // A click tells whether Shift was held.
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
          className="block size-5"
        />
      </td>
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          CELL,
          'min-w-0 self-center font-normal @table:w-full @table:max-w-0 @table:min-w-52',
          headingStyle,
        )}
      >
        {heading}
      </th>
      {children}
      <td
        role="cell"
        className={classNames(CELL, '@max-table:absolute @max-table:right-2 @max-table:bottom-0.5')}
      >
        {actions}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
