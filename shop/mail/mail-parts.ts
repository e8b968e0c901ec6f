import type { PrintLook } from '../ports/print-look.ts';

/** A quoted value is another person's words: none of their lines can pass for one of the mail's own. */
export type Row = { label: string; value: string; isQuoted?: boolean };
export type MailBlock = { text: string } | { rows: Row[] } | { button: { label: string; link: string } };

/** A mail’s words in their order. Text after the button is printed softly. */
export type MailWords = { subject: string; blocks: MailBlock[]; stopLink?: string };

// Control characters, and those that end a line or turn its direction.
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const UNFIT_IN_LINES = /(?:(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069])+/gu;

/** A text for a header or within a sentence: no line breaks and no control characters. */
export const onOneLine = (text: string): string => text.replace(UNFIT, ' ').replace(/ {2,}/g, ' ').trim();

/** A text that keeps its lines, and nothing else that steers a program. */
const onLines = (text: string) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(UNFIT_IN_LINES, ' ');

export function cleaned(block: MailBlock): MailBlock {
  if ('text' in block) return { text: onLines(block.text) };
  if ('button' in block) return block;
  return {
    rows: block.rows.map((row) => ({ ...row, label: onOneLine(row.label), value: onLines(row.value) })),
  };
}

export function mailText(brandName: string, { blocks, stopLink }: MailWords): string {
  return [
    ...blocks.map((block) => {
      if ('text' in block) return block.text;
      if ('rows' in block) return block.rows.map(textOfRow).join('\n');
      return `${block.button.label}:\n${block.button.link}`;
    }),
    ...(stopLink ? [`Unsubscribe:\n${stopLink}`] : []),
    brandName,
  ].join('\n\n');
}

function textOfRow({ label, value, isQuoted }: Row): string {
  if (!isQuoted) return `${label}: ${value}`;
  return [`${label}:`, ...value.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');
}

type Sender = { brandName: string; publicUrl: string };

/** The mail as a page of its own. Programs that know dark colours use the storefront’s. */
export function mailHtml({ brandName, publicUrl }: Sender, look: PrintLook, words: MailWords): string {
  const { subject, blocks, stopLink } = words;
  const { colours, dark } = look;
  const button = blocks.findIndex((block) => 'button' in block);
  const body = blocks.map((block, place) => htmlOf(block, colours, button >= 0 && place > button)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:${dark.page}!important;color:${dark.text}!important}.paper{background:${dark.surface}!important;border-color:${dark.accent}!important}.soft{color:${dark.soft}!important}.brand{color:${dark.accent}!important}.button{background:${dark.accent}!important;color:${dark.onAccent}!important}.light{display:none!important}.dark{display:block!important}}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f4f4f2;color:${colours.text};font:16px/1.5 system-ui,sans-serif">
<div class="paper" style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-top:4px solid ${colours.accent};border-radius:8px">
<p class="brand" style="margin:0 0 24px;font-size:20px;font-weight:bold;color:${colours.accent}">${headOf(brandName, publicUrl, look.mailLogo)}</p>
${body}
${stopLink ? `<p style="margin:0"><a class="soft" href="${escapeHtml(stopLink)}" style="color:${colours.soft}">Unsubscribe</a></p>` : ''}
</div></body></html>`;
}

function headOf(brandName: string, publicUrl: string, logo: PrintLook['mailLogo']): string {
  const name = escapeHtml(brandName);
  if (!logo) return name;
  const height = 32;
  const width = Math.min(320, Math.round((logo.width / logo.height) * height));
  const image = (address: string, scheme: string, shown: string) =>
    `<img class="${scheme}" src="${escapeHtml(new URL(address, publicUrl).href)}" alt="${name}" width="${width}" height="${height}" style="display:${shown};object-fit:contain">`;
  return image(logo.src, 'light', 'block') + image(logo.darkSrc, 'dark', 'none');
}

function htmlOf(block: MailBlock, { soft, accent, onAccent }: PrintLook['colours'], isSoft: boolean): string {
  if ('text' in block)
    return isSoft
      ? `<p class="soft" style="margin:0 0 16px;color:${soft}">${broken(block.text)}</p>`
      : `<p style="margin:0 0 16px">${broken(block.text)}</p>`;
  if ('button' in block)
    return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(block.button.link)}" style="display:inline-block;padding:12px 20px;background:${accent};color:${onAccent};border-radius:6px;text-decoration:none">${escapeHtml(block.button.label)}</a></p>`;
  const rows = block.rows.map(
    ({ label, value, isQuoted }) =>
      `<tr style="vertical-align:top"><th class="soft" align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:${soft}">${escapeHtml(label)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${isQuoted ? quoted(value, soft) : broken(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

const quoted = (words: string, colour: string) =>
  `<blockquote style="margin:0;padding-left:12px;border-left:3px solid ${colour}">${broken(words)}</blockquote>`;

const broken = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
