import { mailKind } from '#modules/mails/contract/mails.ts';
import { composeWords, mailWords } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { MailName, MailText } from '#platform/contract/storefront.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { readSection } from '../section-row.ts';

type Example = { to: string; mail: MailName; language?: string | undefined };

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    test: Example;
  }
}

/** Writes a mail in the words of its draft, else as it is published, with example data in a language. */
export async function writeExampleMail(
  shop: Shop,
  key: string,
  { to, mail, language = '' }: Example,
): Promise<Mail> {
  const { draft, published } = await readSection(shop.pool, `mail-${mail}`);
  const edited = (draft ?? published ?? undefined) as MailText | undefined;
  return inLanguageOf(shop, language, async () => {
    const words = await mailWords(shop, mail, edited);
    const { values, details = [], canStop } = mailKind(mail);
    const link = await pageLink(shop, '');
    return composeWords(shop, key, words, {
      to,
      values,
      rows: details.map(([label, value]) => ({ label, value })),
      link,
      ...(canStop && { stopLink: link }),
    });
  });
}

/** Writes the example that a member of staff asked for. It offers no unsubscribing: there is no list. */
export async function writeTestMail(shop: Shop, key: string, example: Example): Promise<Mail> {
  const { headers: _, ...mail } = await writeExampleMail(shop, key, example);
  const { subject } = mail;
  return inLanguageOf(shop, example.language ?? '', () => ({
    ...mail,
    subject: t('Test: {subject}', { subject }),
  }));
}
