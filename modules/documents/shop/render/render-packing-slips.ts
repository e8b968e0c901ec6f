import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import type { SoldOrder } from '../document-facts.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper } from './paper.ts';
import { footerOf, sellerText } from './render-invoice.ts';
import { writeTable } from './table.ts';
import { linesOf } from './written.ts';

export type PackingSlip = Pick<SoldOrder, 'seller' | 'buyer' | 'order' | 'lines'>;

/** Packing slips in one file, each on a page of its own, without prices. */
export async function renderPackingSlips(
  look: PrintLook,
  slips: readonly [PackingSlip, ...PackingSlip[]],
): Promise<Buffer> {
  const [first] = slips;
  const title =
    slips.length === 1 ? `Packing slip for order ${first.order.number}` : `${slips.length} packing slips`;
  const paper = await createPaper(look, {
    title,
    at: new Date(first.order.paidAt),
    footer: footerOf(first.seller),
    facts: slips,
  });
  for (const [at, { seller, buyer, order, lines }] of slips.entries()) {
    if (at > 0) paper.nextSheet();
    writeTop(paper, `Packing slip, order ${order.number}`, seller.name);
    writeColumns(paper, [
      { heading: 'Deliver to', text: linesOf(buyer.address, buyer.phone) },
      { heading: 'From', text: sellerText(seller) },
      {
        heading: 'Details',
        text: linesOf(`Order ${order.number}`, `Ordered ${formatLongDay(order.bookedAt)}`, buyer.email),
      },
    ]);
    writeTable(
      paper,
      [
        { heading: 'SKU', share: 4.4 },
        { heading: 'Product', share: 5 },
        { heading: 'Quantity', share: 1.6, isNumber: true },
        { heading: 'Packed', share: 1.4, isNumber: true },
      ],
      lines.map((line) => [
        { text: line.sku },
        { text: line.name, below: line.variant },
        { text: formatNumber(line.quantity) },
        { text: '____' },
      ]),
    );
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    paper.write(`${formatNumber(units)} ${units === 1 ? 'unit' : 'units'} in all.`, 'P', paper.styles.strong);
  }
  return paper.finish();
}
