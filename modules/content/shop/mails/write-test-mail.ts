import { mailKind } from '#modules/mails/contract/mails.ts';
import { composeWords } from '#modules/mails/shop/compose-text.ts';
import type { MailName, MailText } from '#platform/contract/storefront.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { readSection } from '../section-row.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    test: { to: string; mail: MailName };
  }
}

/** Writes a mail in the words of its draft, else as it is published, with example data. */
export async function writeExampleMail(shop: Shop, key: string, mail: MailName, to: string): Promise<Mail> {
  const { draft, published } = await readSection(shop.pool, `mail-${mail}`);
  const words = (draft ?? published ?? shop.starting.mails[mail]) as MailText;
  const { values, details = [], canStop } = mailKind(mail);
  return composeWords(shop, key, words, {
    to,
    values,
    rows: details.map(([label, value]) => ({ label, value })),
    link: shop.publicUrl,
    ...(canStop && { stopLink: shop.publicUrl }),
  });
}

/** Writes the example that a member of staff asked for. It offers no unsubscribing: there is no list. */
export async function writeTestMail(
  shop: Shop,
  key: string,
  { mail, to }: { mail: MailName; to: string },
): Promise<Mail> {
  const { headers: _, ...example } = await writeExampleMail(shop, key, mail, to);
  return { ...example, subject: `Test: ${example.subject}` };
}
