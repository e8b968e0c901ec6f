import { deliveryInWords } from '#modules/pricing/shop/delivery-text.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import { t } from '#platform/words/t.ts';
import type { SoldOrder } from '../document-facts.ts';
import { inLanguageOfDocument } from '../language-of-document.ts';
import { writeColumns, writeTop } from './letter-top.ts';
import { createPaper, type Paper } from './paper.ts';
import { footerOf, sellerText } from './render-invoice.ts';
import { writeTable } from './table.ts';
import { fromText, linesOf, referenceText } from './written.ts';

export type PackingSlip = Pick<SoldOrder, 'language' | 'seller' | 'buyer' | 'country' | 'order' | 'lines'> & {
  /** The customer's own words. */
  note?: string | undefined;
};

type Slips = readonly [PackingSlip, ...PackingSlip[]];

/** Packing slips in one file, each in its language and on a page of its own, without prices. Slips of several languages are in a file of the current one. */
export function renderPackingSlips(look: PrintLook, slips: Slips): Promise<Buffer> {
  const isOneLanguage = new Set(slips.map(({ language }) => language ?? 'en')).size === 1;
  const render = () => renderFile(look, slips, isOneLanguage);
  return isOneLanguage ? inLanguageOfDocument(slips[0], render) : render();
}

async function renderFile(look: PrintLook, slips: Slips, isOneLanguage: boolean): Promise<Buffer> {
  const [first] = slips;
  const paper = await createPaper(look, {
    title:
      slips.length === 1
        ? t('Packing slip for order {number}', { number: first.order.number })
        : t('{count} packing slips', { count: slips.length }),
    at: new Date(first.order.paidAt),
    footer: footerOf(first.seller),
    facts: slips,
  });
  for (const [at, slip] of slips.entries()) {
    if (at > 0) paper.nextSheet();
    inLanguageOfDocument(slip, () => {
      if (!isOneLanguage) paper.changeLanguage();
      writeSlip(paper, slip);
    });
  }
  return paper.finish();
}

function writeSlip(paper: Paper, { seller, buyer, country, order, lines, note }: PackingSlip): void {
  writeTop(paper, t('Packing slip, order {number}', { number: order.number }), seller.name);
  writeColumns(paper, [
    { heading: t('Deliver to'), text: linesOf(deliveryInWords(buyer.address, country), buyer.phone) },
    { heading: fromText(), text: sellerText(seller) },
    {
      heading: t('Details'),
      text: linesOf(
        t('Order {number}', { number: order.number }),
        referenceText(order),
        t('Ordered {day}', { day: formatLongDay(order.bookedAt) }),
        buyer.email,
      ),
    },
  ]);
  writeTable(
    paper,
    [
      { heading: t('SKU'), share: 4.4 },
      { heading: t('Product'), share: 5 },
      { heading: t('Quantity'), share: 1.6, isNumber: true },
      { heading: t('Packed'), share: 1.4, isNumber: true },
    ],
    lines.map((line) => [
      { text: line.sku },
      { text: line.name, below: line.variant },
      { text: formatNumber(line.quantity) },
      { text: '____' },
    ]),
  );
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  paper.write(
    t('{units, plural, one {# unit} other {# units}} in all.', { units }),
    'P',
    paper.styles.strong,
  );
  if (!note) return;
  paper.y += 12;
  paper.write(t('Note from the customer'), 'H2', paper.styles.heading);
  paper.write(note, 'P', paper.styles.text);
}
