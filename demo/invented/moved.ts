/** The beginning of the orders' keys, the customers' addresses, and the ids of the staff. */
export type Told = { keys: string; emails: readonly string[]; team: readonly string[] };

/** A statement of `moveBack`, whose only parameter is a part of the story. */
export type Statement = { text: string; takes?: keyof Told };

export const moved = (table: string, columns: string[]) =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = invented_orders.told(${column})`).join(', ')}`;

/** The row belongs to an invented order. */
export const OURS = 'order_id IN (SELECT id FROM pg_temp.invented)';

/** The row was written by a step that is none of an order's. */
export const IN_STEP = (column: string) => `invented_orders.deed(${column}) IN ('deliver', 'spoil', 'act')`;
