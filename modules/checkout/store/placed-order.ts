import type { Answer } from '#platform/app/api/endpoints.ts';

/** An order that this tab has placed and perhaps not paid. `link` is null for a member. */
export type PlacedOrder = Pick<Answer<'POST /checkout'>, 'order' | 'number' | 'link'>;

const KEY = 'placedOrder';

/** Remembers the order in this tab, so that reloading before it is paid leads to it. */
export function rememberOrder({ order, number, link }: PlacedOrder): void {
  sessionStorage.setItem(KEY, JSON.stringify({ order, number, link }));
}

export function rememberedOrder(): PlacedOrder | undefined {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
}

export function forgetOrder(): void {
  sessionStorage.removeItem(KEY);
}

/** The address of the order's own page. A guest's token stays in the part that the browser sends to nobody. */
export function orderAddress({ order, link }: PlacedOrder): string {
  return link === null ? `/order/${order}` : `/order#${link}`;
}
