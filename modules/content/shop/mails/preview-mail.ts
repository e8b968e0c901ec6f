import { mailName } from '#modules/mails/contract/mails.ts';
import type { Shop } from '#platform/shop.ts';
import type { ContentPreview } from '../../contract/calls/content.ts';
import { writeExampleMail } from './write-test-mail.ts';

/** The mail whose words a section holds, with example data in a language; null for a section of the pages. */
export async function previewMail(
  shop: Shop,
  section: string,
  language?: string,
): Promise<ContentPreview['mail']> {
  const mail = mailName(section);
  if (!mail) return null;
  const { subject, text, html } = await writeExampleMail(shop, 'preview', {
    mail,
    language,
    to: shop.brandEmail,
  });
  return { subject, text, html };
}
