import { useSyncExternalStore } from 'react';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import type { Cart } from '../contract/calls/cart.ts';

const COUNT_KEY = 'cartCount';

let drawer: Cart | undefined;
const watchers = new Set<() => void>();

/**
 * Notes how many products the cart has, for the badges of all tabs. Public pages come from memory and are the same for
 * everyone, so the browser remembers the number.
 */
export function noteCart(cart: Pick<Cart, 'lines'>): void {
  localStorage.setItem(COUNT_KEY, String(cart.lines.length));
  tell();
}

/** Forgets the cart of a member who signed out. */
export function forgetCart(): void {
  localStorage.removeItem(COUNT_KEY);
  drawer = undefined;
  tell();
}

/** Asks for the cart of a member, which another device may have filled; merges a visitor's into it. */
export async function askForCart(): Promise<void> {
  noteCart(await callAsCustomer('GET /cart', {}));
}

/** Opens the drawer with this cart; undefined closes it. */
export function showCartDrawer(cart: Cart | undefined): void {
  drawer = cart;
  tell();
}

/** The number of products in the cart; 0 while rendering on the server. */
export function useCartCount(): number {
  return useSyncExternalStore(
    watch,
    () => Number(localStorage.getItem(COUNT_KEY)) || 0,
    () => 0,
  );
}

export function useCartDrawer(): Cart | undefined {
  return useSyncExternalStore(
    watch,
    () => drawer,
    () => undefined,
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
