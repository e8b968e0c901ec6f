// tillwright/module: what an extension's module.ts declares.
export { defineModule, type MenuEntry, type Module, type Page } from '#platform/module.ts';
export type { Act, Invariant, Job, MailWriter, OutboxHandler, Schedule } from '#platform/shop.ts';
