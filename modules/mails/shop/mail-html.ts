// Plain `createElement`, because Node runs the sources of the server as they are and knows no JSX.
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import type { MailBlock, MailWords, Row } from './mail-parts.ts';

type Sender = { brandName: string; publicUrl: string };
type Colours = PrintLook['colours'];

/** The mail as a page of its own. Programs that know dark colours use the storefront’s. */
export async function mailHtml(sender: Sender, look: PrintLook, words: MailWords): Promise<string> {
  // Loaded with the first mail, to keep the start fast.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(h(Letter, { sender, look, words }))}`;
}

function Letter({ sender, look, words }: { sender: Sender; look: PrintLook; words: MailWords }) {
  const { subject, blocks, stopLink } = words;
  const { colours } = look;
  const language = currentLanguage();
  const button = blocks.findIndex((block) => 'button' in block);
  const page = {
    margin: 0,
    padding: 24,
    background: '#f4f4f2',
    color: colours.text,
    font: '16px/1.5 system-ui,sans-serif',
  };
  const paper = {
    maxWidth: 560,
    margin: '0 auto',
    padding: 32,
    background: '#fff',
    borderTop: `4px solid ${colours.accent}`,
    borderRadius: 8,
  };
  const brand = { margin: '0 0 24px', fontSize: 20, fontWeight: 'bold', color: colours.accent };
  return h(
    'html',
    { lang: language.code, dir: language.dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyle(look.dark)),
    ),
    h(
      'body',
      { className: 'page', style: page },
      h(
        'div',
        { className: 'paper', style: paper },
        h('p', { className: 'brand', style: brand }, h(Head, { sender, logo: look.mailLogo })),
        ...blocks.map((block, index) =>
          h(Block, { key: index, block, colours, isSoft: button >= 0 && index > button }),
        ),
        stopLink &&
          h(
            'p',
            { style: { margin: 0 } },
            h('a', { className: 'soft', href: stopLink, style: { color: colours.soft } }, t('Unsubscribe')),
          ),
      ),
    ),
  );
}

const darkStyle = (dark: PrintLook['dark']) =>
  `@media (prefers-color-scheme:dark){.page{background:${dark.page}!important;color:${dark.text}!important}.paper{background:${dark.surface}!important;border-color:${dark.accent}!important}.soft{color:${dark.soft}!important}.brand{color:${dark.accent}!important}.button{background:${dark.accent}!important;color:${dark.onAccent}!important}.light{display:none!important}.dark{display:block!important}}`;

function Head({ sender, logo }: { sender: Sender; logo: PrintLook['mailLogo'] }): ReactNode {
  const { brandName, publicUrl } = sender;
  if (!logo) return brandName;
  const height = 32;
  const width = Math.min(320, Math.round((logo.width / logo.height) * height));
  const image = (address: string, className: string, display: CSSProperties['display']) =>
    h('img', {
      key: className,
      className,
      src: new URL(address, publicUrl).href,
      alt: brandName,
      // Otherwise React asks the program to load the hidden one too.
      loading: 'lazy',
      width,
      height,
      style: { display, objectFit: 'contain' },
    });
  return [image(logo.src, 'light', 'block'), image(logo.darkSrc, 'dark', 'none')];
}

function Block({ block, colours, isSoft }: { block: MailBlock; colours: Colours; isSoft: boolean }) {
  if ('text' in block) return h(Text, { text: block.text, softColour: isSoft ? colours.soft : null });
  if ('rows' in block) return h(Rows, { rows: block.rows, soft: colours.soft });
  const style = {
    display: 'inline-block',
    padding: '12px 20px',
    background: colours.accent,
    color: colours.onAccent,
    borderRadius: 6,
    textDecoration: 'none',
  };
  const { link, label } = block.button;
  return h('p', { style: { margin: '24px 0' } }, h('a', { className: 'button', href: link, style }, label));
}

function Text({ text, softColour }: { text: string; softColour: string | null }) {
  const margin = '0 0 16px';
  return softColour
    ? h('p', { className: 'soft', style: { margin, color: softColour } }, broken(text))
    : h('p', { style: { margin } }, broken(text));
}

function Rows({ rows, soft }: { rows: readonly Row[]; soft: string }) {
  // Many mail programs know no logical properties.
  const isLeft = currentLanguage().dir === 'ltr';
  const heading = {
    padding: isLeft ? '4px 16px 4px 0' : '4px 0 4px 16px',
    fontWeight: 'normal',
    color: soft,
  };
  const bar = `3px solid ${soft}`;
  const quote = isLeft
    ? { margin: 0, paddingLeft: 12, borderLeft: bar }
    : { margin: 0, paddingRight: 12, borderRight: bar };
  const rowOf = ({ label, value, isQuoted }: Row, index: number) =>
    h(
      'tr',
      { key: index, style: { verticalAlign: 'top' } },
      h('th', { className: 'soft', align: isLeft ? 'left' : 'right', style: heading }, label),
      h(
        'td',
        { style: { padding: '4px 0', overflowWrap: 'anywhere' } },
        isQuoted ? h('blockquote', { style: quote }, broken(value)) : broken(value),
      ),
    );
  return h(
    'table',
    { style: { margin: '0 0 16px', borderCollapse: 'collapse' } },
    h('tbody', null, rows.map(rowOf)),
  );
}

/** Text with a break between its lines. */
const broken = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
