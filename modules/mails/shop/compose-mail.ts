import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { mailHtml } from './mail-html.ts';
import { cleaned, type MailBlock, type MailWords, mailText, onOneLine, type Row } from './mail-parts.ts';

export type Letter = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  rows?: Row[];
  button: { label: string; link: string };
  closing?: string;
  /** Unsubscribes from the list that sent this mail. */
  stopLink?: string;
};

export type MailingShop = Pick<Shop, 'brandName' | 'publicUrl' | 'printLook'>;

/** Composes a mail with the usual parts in their usual order. */
export function composeMail(shop: MailingShop, key: string, letter: Letter): Promise<Mail> {
  const { greeting, paragraphs, rows, button, closing, ...words } = letter;
  const blocks: MailBlock[] = [greeting, ...paragraphs].map((text) => ({ text }));
  return composeBlocks(shop, key, {
    ...words,
    blocks: [...blocks, ...(rows ? [{ rows }] : []), { button }, ...(closing ? [{ text: closing }] : [])],
  });
}

/**
 * Composes a mail with equal text and escaped HTML parts, in the published look. The message id is derived from the key.
 */
export async function composeBlocks(
  shop: MailingShop,
  key: string,
  letter: MailWords & { to: string },
): Promise<Mail> {
  const look = await shop.printLook();
  const host = new URL(shop.publicUrl).hostname;
  const words = { ...letter, subject: onOneLine(letter.subject), blocks: letter.blocks.map(cleaned) };
  return {
    messageId: `<${Buffer.from(key).toString('base64url')}@${host}>`,
    to: letter.to,
    subject: `${words.subject} · ${onOneLine(shop.brandName)}`,
    text: mailText(shop.brandName, words),
    html: await mailHtml(shop, look, words),
    ...(letter.stopLink && { headers: oneClickStop(letter.stopLink) }),
  };
}

/** Headers with which mail programs offer an unsubscribe button (RFC 8058). */
function oneClickStop(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
