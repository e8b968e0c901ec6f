import type { PrintLook } from '#platform/ports/print-look.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { attachEInvoice, WITH_E_INVOICE } from './attach-e-invoice.ts';
import { createLetters, MISSING } from './letters.ts';
import { breakLines, type Line, merge, type Style } from './lines.ts';
import type { Element, Pdf } from './pdf.ts';
import { spokenAs } from './visual-order.ts';

export type PaperFacts = {
  title: string;
  /** The moment in the file's metadata; the same facts make the same bytes. */
  at: Date;
  /** Below each page, before the page's number. */
  footer: string;
  /** All that the document may say, for the choice of fonts. */
  facts: unknown;
  /** The same document for programs, which the file carries. */
  eInvoice?: string | undefined;
};

const [WIDTH, HEIGHT] = [595.28, 841.89];
export const MARGIN = 54;
export const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - 72;
export const LEADING = 1.4;

/** A4 pages in the current language that are written from top to bottom, tagged for assistive technology (PDF/UA). */
export async function createPaper(look: PrintLook, { title, at, footer, facts, eInvoice }: PaperFacts) {
  const { code, name } = currentLanguage();
  // Loaded on first use, to keep start-up fast.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf: Pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    pdfVersion: '1.7',
    subset: (eInvoice === undefined ? 'PDF/UA' : WITH_E_INVOICE) as 'PDF/A-1',
    tagged: true,
    lang: code,
    displayTitle: true,
    bufferPages: true,
    // Without the default font, whose metrics are in a file beside the package.
    font: null as unknown as string,
    // pdfkit writes these into XML unescaped, so they contain no text of users.
    info: { Title: title, Creator: 'Tillwright', Producer: 'Tillwright', CreationDate: at, ModDate: at },
  });
  const bytes = collect(pdf);
  if (eInvoice !== undefined) attachEInvoice(pdf, eInvoice, at);
  // The name of a language has its letters.
  const letters = createLetters(pdf, look, await look.lettersOf(JSON.stringify([facts, name])));
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const styles = {
    text: { size: 9.5, weight: 'regular', colour: look.colours.text },
    strong: { size: 9.5, weight: 'bold', colour: look.colours.text },
    soft: { size: 8.5, weight: 'regular', colour: look.colours.soft },
    heading: { size: 9.5, weight: 'bold', colour: look.colours.accent },
    title: { size: 24, weight: 'display', colour: look.colours.text },
    total: { size: 12, weight: 'bold', colour: look.colours.text },
  } satisfies Record<string, Style>;

  const paper = {
    pdf,
    look,
    styles,
    /** The element that all further content belongs to. */
    root: document,
    y: MARGIN,
    lines: (text: string, style: Style, width: number) => breakLines(letters, text, style, width),

    /** Draws lines from `top` on, inside the marked content that is open; returns the `y` below them. */
    draw(
      lines: readonly Line[],
      style: Style,
      box: { x: number; top: number; width: number; isRight?: boolean },
    ) {
      pdf.fillColor(style.colour);
      for (const [at, line] of lines.entries()) {
        let x = box.isRight ? box.x + box.width - line.width : box.x;
        // A reader that joins lines needs a space between them.
        const isLast = at === lines.length - 1;
        const runs = isLast ? line.runs : merge(line.runs, letters.runOf(' ', style.weight));
        for (const run of runs) {
          pdf.font(run.font).fontSize(style.size);
          pdf.text(run.text, x, box.top + style.size * (LEADING * at + 1), {
            lineBreak: false,
            baseline: 'alphabetic',
          });
          x += letters.widthOf(run, style.size);
        }
      }
      return box.top + lines.length * style.size * LEADING;
    },

    /** Writes a block of text as one element and moves below it. */
    write(
      text: string,
      tag: string,
      style: Style,
      box: { x?: number; width?: number; parent?: Element } = {},
    ) {
      const { x = MARGIN, width = TEXT_WIDTH, parent = paper.root } = box;
      const lines = paper.lines(text, style, width);
      paper.room(lines.length * style.size * LEADING);
      const top = paper.y;
      parent.add(pdf.struct(tag, spokenAs(text), () => void paper.draw(lines, style, { x, top, width })));
      paper.y = top + lines.length * style.size * LEADING;
    },

    /** Starts a new page unless this one has the room; true if it did. */
    room(height: number): boolean {
      if (paper.y + height <= BOTTOM) return false;
      pdf.addPage();
      paper.y = MARGIN;
      return true;
    },

    rule(y: number, { x = MARGIN, width = TEXT_WIDTH, colour = look.colours.line, thickness = 0.75 } = {}) {
      paper.artifact(() => {
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(thickness)
          .strokeColor(colour)
          .stroke();
      });
    },

    /** Draws decoration, which assistive technology skips. */
    artifact(drawing: () => void) {
      pdf.markContent('Artifact', { type: 'Layout' });
      drawing();
      pdf.endMarkedContent();
    },

    /** The text that follows is in the current language, which is not that of the whole file. */
    changeLanguage() {
      paper.root = pdf.struct('Part', { lang: currentLanguage().code });
      document.add(paper.root);
    },

    /** Starts the next document of a batch on a page of its own. */
    nextSheet() {
      pdf.addPage();
      paper.y = MARGIN;
    },

    /** Numbers the pages and returns the file. */
    async finish(): Promise<Buffer> {
      if (letters.isMissing)
        paper.write(
          t('{mark} stands for a letter that this document cannot print.', { mark: MISSING }),
          'P',
          styles.soft,
        );
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        const number =
          count > 1 ? `${footer} · ${t('Page {page} of {count}', { page: page + 1, count })}` : footer;
        paper.artifact(() => {
          const box = { x: MARGIN, top: BOTTOM + 24, width: TEXT_WIDTH };
          paper.draw(paper.lines(number, styles.soft, TEXT_WIDTH), styles.soft, box);
        });
      }
      document.end();
      pdf.end();
      return bytes;
    },
  };
  return paper;
}

export type Paper = Awaited<ReturnType<typeof createPaper>>;

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
