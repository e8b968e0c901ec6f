import type { PrintLook } from '#platform/ports/print-look.ts';
import { MARGIN, type Paper, TEXT_WIDTH } from './paper.ts';

const LOGO_HEIGHT = 26;

/** The logo and the document's title. */
export function writeTop(paper: Paper, title: string, shopName: string): void {
  const { look, styles } = paper;
  const top = paper.y;
  if (look.logo) writeLogo(paper, look.logo, shopName);
  else paper.write(shopName, 'P', { ...styles.title, size: 16, colour: look.colours.accent });
  paper.y = top + LOGO_HEIGHT + 26;
  paper.write(title, 'H1', styles.title);
  paper.y += 12;
}

function writeLogo(
  { pdf, root, y: top }: Paper,
  logo: NonNullable<PrintLook['logo']>,
  shopName: string,
): void {
  // A wide logo is scaled down to half the page.
  const scale = Math.min(LOGO_HEIGHT / logo.height, TEXT_WIDTH / 2 / logo.width);
  const bbox: [number, number, number, number] = [
    MARGIN,
    top,
    MARGIN + logo.width * scale,
    top + logo.height * scale,
  ];
  const draw = () => {
    pdf.save().translate(MARGIN, top).scale(scale);
    if ('png' in logo) pdf.image(logo.png, 0, 0, { width: logo.width, height: logo.height });
    else
      for (const { d, fill, stroke, strokeWidth } of logo.paths) {
        pdf.path(d);
        if (fill) pdf.fill(fill);
        else if (stroke) pdf.lineWidth(strokeWidth).lineCap('round').stroke(stroke);
      }
    pdf.restore();
  };
  root.add(pdf.struct('Figure', { alt: shopName, bbox } as object, draw));
}

/** Addresses and facts side by side, each below its heading. */
export function writeColumns(paper: Paper, columns: readonly { heading: string; text: string }[]): void {
  const gap = 20;
  const width = (TEXT_WIDTH - gap * (columns.length - 1)) / columns.length;
  const top = paper.y;
  let bottom = top;
  for (const [at, { heading, text }] of columns.entries()) {
    const section = paper.pdf.struct('Sect');
    paper.root.add(section);
    const box = { x: MARGIN + at * (width + gap), width, parent: section };
    paper.y = top;
    paper.write(heading, 'H2', paper.styles.heading, box);
    paper.y += 2;
    paper.write(text, 'P', paper.styles.text, box);
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + 24;
}
