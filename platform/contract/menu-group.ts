/** The parts of the menu of staff, in their order. */
export const MENU_GROUPS = ['orders', 'products', 'customers', 'shop'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
