import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import type { Parts } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { wordsOfActor } from './words-of-actor.ts';

/** The facts about an act that its sentence needs. */
export type ActFacts = {
  actor: string;
  action: string;
  subjectKind: string;
  /** The subject as people know it: an order number, an email address, a product name. */
  subject: string;
};

/** Puts an act into words, or shows its name if it has no sentence. */
export function actSentence(acts: Parts['acts'], { actor, action, subjectKind, subject }: ActFacts): string {
  const it = subjectWords(subjectKind, subject);
  // The log may hold acts of an earlier version.
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
  const deed = act?.deed(it, subjectKind) ?? t('did {action} to {it}', { action, it });
  return t('{actor} {deed}', { actor: wordsOfActor(actor), deed });
}

/** The subject of an act in words; that of an extension by its kind. */
function subjectWords(kind: string, subject: string): string {
  const words: Record<string, () => string> = {
    member: () => subject || t('a deleted member'),
    export: () => subject,
    order: () => t('order {number}', { number: subject }),
    product: () => t('product {name}', { name: subject }),
    collection: () => t('collection {name}', { name: subject }),
    review: () => t('review of {product}', { product: subject }),
    message: () => (subject ? t('message about {about}', { about: subject }) : t('message that was deleted')),
    guest: () => (subject ? t('guest {name}', { name: subject }) : t('guest who is no longer listed')),
    settings: () => t('settings {names}', { names: settingWords(subject) }),
    section: () => t('section {name}', { name: subject }),
    code: () => t('code {name}', { name: subject }),
    zone: () => t('zone {name}', { name: subject }),
    'price-list': () => t('price list {name}', { name: subject }),
    group: () => t('group {name}', { name: subject }),
    invitation: () => t('invitation {email}', { email: subject }),
    translations: () => t('translations {name}', { name: subject }),
    report: () => t('report {name}', { name: subject }),
  };
  return words[kind]?.() ?? `${kind} ${subject}`;
}

/** The labels of the named settings; a setting of an earlier version keeps its name. */
function settingWords(names: string): string {
  return names
    .split(', ')
    .map((name) =>
      Object.hasOwn(settingLabels(), name) ? `“${settingLabels()[name as keyof ShopSettings]}”` : name,
    )
    .join(', ');
}
