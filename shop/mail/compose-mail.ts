import type { Shop } from '../context.ts';
import type { Mail } from '../ports/mail.ts';
import type { PrintLook } from '../ports/print-look.ts';

export type Letter = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  rows?: { label: string; value: string }[];
  button: { label: string; link: string };
  closing?: string;
  /** Unsubscribes from the list that sent this mail. */
  stopLink?: string;
};

type MailingShop = Pick<Shop, 'brandName' | 'publicUrl' | 'printLook'>;

/**
 * Composes a mail with equal text and escaped HTML parts, in the colours of the storefront's paper. The message id is derived
 * from the key.
 */
export async function composeMail(shop: MailingShop, key: string, letter: Letter): Promise<Mail> {
  const { colours } = await shop.printLook();
  const host = new URL(shop.publicUrl).hostname;
  return {
    messageId: `<${Buffer.from(key).toString('base64url')}@${host}>`,
    to: letter.to,
    subject: `${letter.subject} · ${shop.brandName}`,
    text: asText(shop.brandName, letter),
    html: asHtml(shop.brandName, colours, letter),
    ...(letter.stopLink && { headers: oneClickStop(letter.stopLink) }),
  };
}

/** Headers with which mail programs offer an unsubscribe button (RFC 8058). */
function oneClickStop(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function asText(brandName: string, letter: Letter): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.rows ? [letter.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    `${letter.button.label}:\n${letter.button.link}`,
    ...(letter.closing ? [letter.closing] : []),
    ...(letter.stopLink ? [`Unsubscribe:\n${letter.stopLink}`] : []),
    brandName,
  ].join('\n\n');
}

function asHtml(brandName: string, colours: PrintLook['colours'], letter: Letter): string {
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const rows = (letter.rows ?? [])
    .map(
      ({ label, value }) =>
        `<tr style="vertical-align:top"><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:${colours.soft}">${escapeHtml(label)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:${colours.text};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-top:4px solid ${colours.accent};border-radius:8px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:${colours.accent}">${escapeHtml(brandName)}</p>
${paragraph(letter.greeting)}${letter.paragraphs.map(paragraph).join('')}
${rows && `<table style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`}
<p style="margin:24px 0"><a href="${escapeHtml(letter.button.link)}" style="display:inline-block;padding:12px 20px;background:${colours.accent};color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>
${letter.closing ? `<p style="margin:0;color:${colours.soft}">${escapeHtml(letter.closing)}</p>` : ''}
${letter.stopLink ? `<p style="margin:0"><a href="${escapeHtml(letter.stopLink)}" style="color:${colours.soft}">Unsubscribe</a></p>` : ''}
</div></body></html>`;
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
