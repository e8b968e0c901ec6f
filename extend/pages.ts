// tillwright/pages: what pages and blocks of an extension are made of. Calls are typed by the extension's own declarations:
// callAsMember<typeof listCards>('GET /x/gift-wrap/cards', { query: {} }).
import type { RouterContextProvider } from 'react-router';
import { callAsCustomer as asCustomer } from '#platform/app/api/call-as-customer.ts';
import type { AnswerOf, EndpointOf, InputOf, RowOf } from '#platform/app/api/endpoints.ts';
import type { Page } from '#platform/app/api/request.ts';
import * as visitor from '#platform/app/api.ts';
import * as member from '#platform/app/member-api.ts';
import type { Call } from '#platform/contract/call.ts';

export type { SlotProps } from '#app/slots.ts';
export { addToCart } from '#modules/cart/store/add-to-cart.ts';
export { showCartDrawer } from '#modules/cart/store/cart-state.ts';
export { useAddToCart } from '#modules/cart/store/use-add-to-cart.ts';
export { ApiProblem, problemText } from '#platform/app/api/problem.ts';
export { CheckBox } from '#platform/app/form/check-box.tsx';
export { FormMessage } from '#platform/app/form/form-message.tsx';
export { type FormValues, useForm } from '#platform/app/form/use-form.ts';
export { PageHead } from '#platform/app/layout/page-head.tsx';
export { useStorefront } from '#platform/app/layout/use-storefront.ts';
export type { Column } from '#platform/app/list/list-cell.tsx';
export { ListTable } from '#platform/app/list/list-table.tsx';
export { ListView } from '#platform/app/list/list-view.tsx';
export { type List, loadAll, loadList } from '#platform/app/list/load-list.ts';
export { useLiveChanges } from '#platform/app/live.ts';
export { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
export { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
export type { ActionArgs, ClientLoaderArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
export { membersOnly, requireAdmin, requireMember } from '#platform/app/protected.tsx';
export { Resolving } from '#platform/app/resolving.tsx';
export { useSession } from '#platform/app/session/session-state.ts';
export { useMay } from '#platform/app/session/use-may.ts';
export type { AddedColumn } from '#platform/app/slots/columns.tsx';
export { PageHeader } from '#platform/app/store/page-header.tsx';
export { Badge } from '#platform/app/ui/badge.tsx';
export { Button } from '#platform/app/ui/button.tsx';
export { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
export { Dialog } from '#platform/app/ui/dialog.tsx';
export { EmptyState } from '#platform/app/ui/empty-state.tsx';
export { LinkButton } from '#platform/app/ui/link-button.tsx';
export { Price } from '#platform/app/ui/price.tsx';
export { Select } from '#platform/app/ui/select.tsx';
export { Spinner } from '#platform/app/ui/spinner.tsx';
export { TextArea } from '#platform/app/ui/text-area.tsx';
export { TextField } from '#platform/app/ui/text-field.tsx';
export { showToast } from '#platform/app/ui/toast.ts';
export { TryAgain } from '#platform/app/ui/try-again.tsx';

// The rule of a call says who may make it. Here it says which function does.
type Of<Who extends Call['who']> = Pick<Call, 'method' | 'path'> & { who: Who };
type Members = Exclude<Call['who'], 'anyone' | 'signature' | 'identity'>;
type Context = Readonly<RouterContextProvider> | undefined;

/** Makes a public call; a loader passes its context. */
export const callApi = visitor.callApi as unknown as <C extends Of<'anyone'>>(
  endpoint: EndpointOf<C>,
  input: InputOf<C>,
  context?: Context,
) => Promise<AnswerOf<C>>;

/** Like `callApi` for a list: answers the rows, the next page's cursor and the total. */
export const callApiPage = visitor.callApiPage as unknown as <C extends Of<'anyone'>>(
  endpoint: EndpointOf<C>,
  input: InputOf<C>,
  context?: Context,
) => Promise<Page<RowOf<C>>>;

/** Makes a call as the member or visitor whom the browser's cookies name, in the browser only. */
export const callAsCustomer = asCustomer as unknown as <C extends Of<'customer'>>(
  endpoint: EndpointOf<C>,
  input: InputOf<C>,
) => Promise<AnswerOf<C>>;

/** Makes a call as the signed-in member, in the browser only. Throws `ApiProblem` or `NetworkProblem`. */
export const callAsMember = member.callAsMember as unknown as <C extends Of<Members>>(
  endpoint: EndpointOf<C>,
  input: InputOf<C>,
) => Promise<AnswerOf<C>>;

/** Like `callAsMember` for a list: answers the rows, the next page's cursor and the total. */
export const callPageAsMember = member.callPageAsMember as unknown as <C extends Of<Members>>(
  endpoint: EndpointOf<C>,
  input: InputOf<C>,
) => Promise<Page<RowOf<C>>>;
export { formatMoment } from '#platform/format/date.ts';
