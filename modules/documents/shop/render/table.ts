import type { Line, Style } from './lines.ts';
import { LEADING, MARGIN, type Paper, TEXT_WIDTH } from './paper.ts';
import type { Element } from './pdf.ts';
import { spokenAs } from './visual-order.ts';

export type Column = {
  heading: string;
  /** A share of the table's width. */
  share: number;
  isNumber?: boolean;
};

/** The text of a cell, with a second, smaller text below it. */
export type Cell = { text: string; below?: string };

type LaidOut = { lines: Line[]; below: Line[]; spoken: { actual?: string } };

const PADDING = 6;
const GAP = 10;

/** A table with column headings, which each further page repeats. A row stays on one page. */
export function writeTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const { pdf, root, styles } = paper;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = TEXT_WIDTH - GAP * (columns.length - 1);
  let x = MARGIN;
  const places = columns.map(({ share, isNumber = false }) => {
    const place = { x, width: (room * share) / whole, isRight: isNumber };
    x += place.width + GAP;
    return place;
  });
  const laidOut = (cells: readonly Cell[], style: Style) =>
    cells.map(
      ({ text, below }, at): LaidOut => ({
        lines: paper.lines(text, style, places[at]?.width ?? 0),
        below: below ? paper.lines(below, styles.soft, places[at]?.width ?? 0) : [],
        spoken: spokenAs(below ? `${text}\n${below}` : text),
      }),
    );
  const heightOf = (cells: ReturnType<typeof laidOut>, style: Style) =>
    Math.max(
      ...cells.map(
        ({ lines, below }) => (lines.length * style.size + below.length * styles.soft.size) * LEADING,
      ),
    ) +
    2 * PADDING;
  const drawCell = (cell: { lines: Line[]; below: Line[] }, style: Style, at: number) => {
    const place = places[at];
    if (!place) return;
    const bottom = paper.draw(cell.lines, style, { ...place, top: paper.y + PADDING });
    paper.draw(cell.below, styles.soft, { ...place, top: bottom });
  };

  const table = pdf.struct('Table');
  root.add(table);
  const headings = laidOut(
    columns.map(({ heading }) => ({ text: heading })),
    styles.strong,
  );
  const body = rows.map((row) => laidOut(row, styles.text));
  const headHeight = heightOf(headings, styles.strong);
  paper.room(headHeight + (body[0] ? heightOf(body[0], styles.text) : 0));
  writeRow(table, headings, (cell, row, at) => {
    row.add(pdf.struct('TH', { scope: 'Column' } as object, () => drawCell(cell, styles.strong, at)));
  });
  paper.y += headHeight;
  paper.rule(paper.y, { colour: paper.look.colours.text });
  for (const cells of body) {
    if (paper.room(heightOf(cells, styles.text))) {
      paper.artifact(() => {
        for (const [at, cell] of headings.entries()) drawCell(cell, styles.strong, at);
      });
      paper.y += headHeight;
      paper.rule(paper.y, { colour: paper.look.colours.text });
    }
    writeRow(table, cells, (cell, row, at) => {
      row.add(pdf.struct('TD', cell.spoken, () => drawCell(cell, styles.text, at)));
    });
    paper.y += heightOf(cells, styles.text);
    paper.rule(paper.y);
  }
  paper.y += 14;

  function writeRow(
    parent: Element,
    cells: ReturnType<typeof laidOut>,
    write: (cell: LaidOut, row: Element, at: number) => void,
  ): void {
    const row = pdf.struct('TR');
    parent.add(row);
    for (const [at, cell] of cells.entries()) write(cell, row, at);
  }
}

export type Sum = { label: string; amount: string; isTotal?: boolean };

/** The steps to the total: a table whose rows have headings, on the right half of the page. */
export function writeSums(paper: Paper, sums: readonly Sum[]): void {
  const { pdf, root } = paper;
  const width = TEXT_WIDTH / 2;
  const x = MARGIN + TEXT_WIDTH - width;
  const heights = sums.map(({ isTotal }) => (isTotal ? 30 : 18));
  paper.room(heights.reduce((sum, height) => sum + height, 0));
  const table = pdf.struct('Table');
  root.add(table);
  for (const [at, { label, amount, isTotal = false }] of sums.entries()) {
    const style = isTotal ? paper.styles.total : paper.styles.text;
    if (isTotal) paper.rule(paper.y + 4, { x, width, colour: paper.look.colours.accent, thickness: 1.5 });
    const top = paper.y + (isTotal ? 10 : 2);
    const row = pdf.struct('TR');
    table.add(row);
    const amountLines = paper.lines(amount, style, width);
    const labelWidth = width - (amountLines[0]?.width ?? 0) - GAP;
    const labelLines = paper.lines(label, style, labelWidth);
    row.add(
      pdf.struct(
        'TH',
        { scope: 'Row', ...spokenAs(label) } as object,
        () => void paper.draw(labelLines, style, { x, top, width: labelWidth }),
      ),
    );
    row.add(
      pdf.struct('TD', {}, () => void paper.draw(amountLines, style, { x, top, width, isRight: true })),
    );
    paper.y += Math.max(heights[at] ?? 0, labelLines.length * style.size * LEADING + 4);
  }
  paper.y += 14;
}
