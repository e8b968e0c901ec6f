// tillwright/module: what an extension's module.ts declares.
export type { ProductFact } from '#platform/contract/product-fact.ts';
export type { EventDetails, EventName, ShopEvent } from '#platform/events/event.ts';
export {
  defineModule,
  type ListName,
  type MenuEntry,
  type Module,
  type OfficeLink,
  type Page,
  type SlotName,
} from '#platform/module.ts';
export type {
  Act,
  Invariant,
  Job,
  MailWriter,
  OutboxHandler,
  Schedule,
  Subscriber,
  Subscribers,
} from '#platform/shop.ts';
