import type { Shop } from '#platform/shop.ts';
import {
  alertsOf,
  list,
  messagesOf,
  notesOf,
  ordersOf,
  ownNotesOf,
  remindersOf,
  returnsOf,
  subscriptionOf,
  tagsOf,
  withdrawalsOf,
} from './exported-parts.ts';
import type { Person } from './find-person.ts';

/** Streams everything stored about a guest as one JSON document, holding a few rows at a time. */
export async function* exportGuest(shop: Shop, guest: Person): AsyncGenerator<string, void, undefined> {
  const { name, email } = guest;
  yield `{"profile":${JSON.stringify({ displayName: name, email })}`;
  yield* list('orders', ordersOf(shop, guest));
  yield `,"returns":${JSON.stringify(await returnsOf(shop, guest))}`;
  yield `,"withdrawals":${JSON.stringify(await withdrawalsOf(shop, guest))}`;
  yield `,"orderNotes":${JSON.stringify(await notesOf(shop, guest))}`;
  yield `,"notes":${JSON.stringify(await ownNotesOf(shop, guest))}`;
  yield `,"tags":${JSON.stringify(await tagsOf(shop, guest))}`;
  yield* list('messages', messagesOf(shop, email));
  yield `,"newsletter":${JSON.stringify(await subscriptionOf(shop, email))}`;
  yield `,"stockAlerts":${JSON.stringify(await alertsOf(shop, email))}`;
  yield `,"cartReminders":${JSON.stringify(await remindersOf(shop, email))}`;
  yield '}\n';
}
