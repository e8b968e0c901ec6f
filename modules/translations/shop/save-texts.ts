import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import type { SavedText } from '../contract/calls/translations.ts';
import { applyTexts } from './apply-texts.ts';

/** Saves translations, all or nothing, unless somebody else changed one since its version. */
export async function saveTexts(
  shop: Shop,
  admin: Member,
  language: Language,
  texts: readonly SavedText[],
): Promise<{ changed: number }> {
  return transaction(shop.pool, (client) =>
    refuseTakenAddress(
      async () => {
        const given = texts.map((text, place) => ({ ...text, at: `texts.${place}.text` }));
        const changed = await applyTexts(client, shop, admin, language, given);
        if (changed.length > 0) await recordChange(client, admin, language, changed.length);
        return { changed: changed.length };
      },
      (address) => `texts.${texts.findIndex(({ text }) => text === address)}.text`,
    ),
  );
}

async function recordChange(
  client: Database,
  admin: Member,
  { code }: Language,
  changed: number,
): Promise<void> {
  await recordAct(client, {
    actor: { kind: 'member', id: admin.id },
    action: 'translations.changed',
    subject: { kind: 'translations', id: code },
    detail: { changed },
  });
}

/** Turns an address that another collection has into an error that names it. */
export async function refuseTakenAddress<T>(
  work: () => Promise<T>,
  fieldOf: (address: string) => string = () => 'texts',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint, detail: address } = error as { constraint?: string; detail?: string };
    if (constraint !== 'collection_slug' || address === undefined) throw error;
    throw invalidField(fieldOf(address), t('Another collection has the address “{address}”', { address }));
  }
}
