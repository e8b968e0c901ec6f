import { SETTING_LABELS } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import type { Parts } from '#platform/shop.ts';

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
  const it =
    subjectKind === 'member' || subjectKind === 'export'
      ? subject
      : `${subjectKind} ${subjectKind === 'settings' ? settingWords(subject) : subject}`;
  // The log may hold acts of an earlier version.
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
  return `${actor} ${act?.deed(it) ?? `did ${action} to ${it}`}`;
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
