import type { Action } from '#platform/contract/acts.ts';
import { SETTING_LABELS } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';

/** The facts about an act that its sentence needs. */
export type ActFacts = {
  actor: string;
  action: string;
  subjectKind: string;
  /** The subject as people know it: an order number, an email address, a product name. */
  subject: string;
};

// `it` is the subject, preceded by its kind unless that is obvious.
const DEEDS: Readonly<Record<Action, (it: string) => string>> = {
  'order.placed': (it) => `placed ${it} for a customer`,
  'order.shipped': (it) => `shipped ${it}`,
  'order.cancelled': (it) => `cancelled ${it}`,
  'order.refunded': (it) => `refunded ${it}`,
  'order.part-refunded': (it) => `refunded a part of ${it}`,
  'order.shipping-undone': (it) => `undid a shipment of ${it}`,
  'order.address-corrected': (it) => `corrected the delivery address of ${it}`,
  'order.note-added': (it) => `wrote a note about ${it}`,
  'order.mail-sent-again': (it) => `sent a mail about ${it} again`,
  'return.approved': (it) => `approved a return of ${it}`,
  'return.declined': (it) => `declined a return of ${it}`,
  'return.received': (it) => `received a return of ${it}`,
  'order.released': (it) => `gave back the stock of ${it}`,
  'order.reconciled': (it) => `compared ${it} with the payment provider`,
  'product.added': (it) => `put ${it} on sale`,
  'product.duplicated': (it) => `added ${it} as a copy of another one`,
  'product.drafted': (it) => `added ${it} as a draft`,
  'product.put-on-sale': (it) => `put ${it} on sale`,
  'product.withdrawn': (it) => `made ${it} a draft again`,
  'product.changed': (it) => `changed ${it}`,
  'product.variants-set': (it) => `changed the variants of ${it}`,
  'product.variant-changed': (it) => `changed a variant of ${it}`,
  'product.pictures-set': (it) => `changed the pictures of ${it}`,
  'product.restored': (it) => `brought back an earlier version of ${it}`,
  'product.scheduled': (it) => `chose when ${it} goes on sale`,
  'product.unscheduled': (it) => `took away the date of ${it}`,
  'product.published': (it) => `put ${it} on sale on its date`,
  'product.publish-refused': (it) => `left ${it} a draft on its date`,
  'product.low-stock-set': (it) => `chose when ${it} is low in stock`,
  'product.archived': (it) => `took ${it} off sale`,
  'collection.added': (it) => `added the ${it}`,
  'collection.changed': (it) => `changed the ${it}`,
  'collection.archived': (it) => `took the ${it} out of the shop`,
  'review.hidden': (it) => `hid the ${it}`,
  'review.shown': (it) => `showed the ${it} again`,
  'review.published': (it) => `published the ${it}`,
  'review.answered': (it) => `answered the ${it}`,
  'review.answer-removed': (it) => `removed the answer to the ${it}`,
  'message.answered': (it) => `answered a ${it}`,
  'message.new': (it) => `marked a ${it} as new`,
  'message.open': (it) => `marked a ${it} as open`,
  'message.done': (it) => `marked a ${it} as done`,
  'customer.note-added': (it) => `wrote a note about ${it}`,
  'customer.tagged': (it) => `gave ${it} a tag`,
  'customer.untagged': (it) => `took a tag from ${it}`,
  'customer.grouped': (it) => `chose the group of ${it}`,
  'customer.exported': (it) => `exported the data of ${it}`,
  'customer.merged': (it) => `merged another account into that of ${it}`,
  'guest.erased': (it) => `erased the guest of ${it}`,
  'group.added': (it) => `added the customer ${it}`,
  'group.changed': (it) => `changed the customer ${it}`,
  'group.removed': (it) => `removed the customer ${it}`,
  'member.promoted': (it) => `made ${it} an admin`,
  'member.demoted': (it) => `made ${it} a member again`,
  'member.deleted': (it) => `deleted the account of ${it}`,
  'team.invited': () => 'invited somebody to the team',
  'team.invitation-revoked': () => 'took back an invitation to the team',
  'team.joined': () => 'joined the team',
  'team.removed': (it) => `took ${it} off the team`,
  'team.role-changed': (it) => `gave ${it} another role`,
  'team.rules-changed': () => 'changed the rules of the team',
  'two-factor.on': () => 'turned on two-step sign-in',
  'two-factor.off': () => 'turned off two-step sign-in',
  'two-factor.codes-renewed': () => 'made new recovery codes',
  'two-factor.recovery-used': () => 'signed in with a recovery code',
  'passkey.added': () => 'added a passkey',
  'passkey.removed': () => 'removed a passkey',
  'member.left': () => 'deleted their own account',
  'password.changed': () => 'changed their password',
  'password.reset': () => 'chose a new password by mail',
  'address.verified': () => 'confirmed their address',
  'address.changed': () => 'moved to another address',
  'address.reclaimed': (it) => `gave the account of ${it} to its address’s owner`,
  'upload.deleted': () => 'deleted a picture',
  'shop.checked': () => 'had money and stock checked',
  'shop.reconciled': () => 'had all payments compared with the provider',
  'export.downloaded': (it) => `exported ${it}`,
  'products.imported': () => 'imported products',
  'products.edited': () => 'changed many products',
  'products.undone': () => 'took back a change of many products',
  'content.published': (it) => `published the ${it}`,
  'content.restored': (it) => `brought back an earlier version of the ${it}`,
  'settings.changed': (it) => `changed the ${it}`,
  'zone.added': (it) => `added the shipping ${it}`,
  'zone.changed': (it) => `changed the shipping ${it}`,
  'zone.removed': (it) => `removed the shipping ${it}`,
  'tax-classes.set': () => 'changed the tax classes',
  'code.added': (it) => `added the discount ${it}`,
  'code.changed': (it) => `changed the discount ${it}`,
  'code.removed': (it) => `removed the discount ${it}`,
  'backup.restored': () => 'restored a backup',
};

/** Puts an act into words, or shows its name if it has no sentence. */
export function actSentence({ actor, action, subjectKind, subject }: ActFacts): string {
  const it =
    subjectKind === 'member' || subjectKind === 'export'
      ? subject
      : `${subjectKind} ${subjectKind === 'settings' ? settingWords(subject) : subject}`;
  const deed = isAction(action) ? DEEDS[action] : undefined;
  return `${actor} ${deed?.(it) ?? `did ${action} to ${it}`}`;
}

/** The labels of the named settings; a setting of an earlier version keeps its name. */
function settingWords(names: string): string {
  return names
    .split(', ')
    .map((name) =>
      Object.hasOwn(SETTING_LABELS, name) ? `“${SETTING_LABELS[name as keyof ShopSettings]}”` : name,
    )
    .join(', ');
}

// The log may hold acts of an earlier version.
const isAction = (action: string): action is Action => Object.hasOwn(DEEDS, action);
