import { unknownParameters, VIEW_PARAMETERS, type ViewFilter } from '#modules/orders/contract/order-view.ts';
import type { OrderView } from '../../contract/calls/order-views.ts';

/** The parameter of the list's address that names the saved filter it came from. */
export const VIEW = 'view';

/** The address of the list with a saved filter; the parts that the list does not know are left out. */
export function viewAddress({ _id, filter }: OrderView): string {
  const unknown = unknownParameters(filter);
  const known = VIEW_PARAMETERS.filter((name) => filter[name] !== undefined && !unknown.includes(name));
  return `?${new URLSearchParams([...known.map((name) => [name, filter[name] ?? '']), [VIEW, _id]])}`;
}

/** The present view of the list, as a saved filter keeps it; without columns it shows those of the device. */
export function filterOf(search: URLSearchParams, columns: string): ViewFilter {
  const shown = VIEW_PARAMETERS.map((name) => [name, name === 'columns' ? columns : search.get(name)]);
  return Object.fromEntries(shown.filter(([, value]) => value)) as ViewFilter;
}

/** Returns whether the list shows something other than the saved filter. */
export function isChanged({ filter }: OrderView, shown: ViewFilter): boolean {
  return VIEW_PARAMETERS.some((name) => filter[name] !== shown[name]);
}
