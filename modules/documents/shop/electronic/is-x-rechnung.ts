import type { ElectronicDocument } from './electronic-document.ts';

/**
 * True for a document of a seller in Germany that has all that XRechnung 3.0 asks for beyond EN 16931: a reference of the buyer, such as
 * a Leitweg-ID, a telephone number of the seller, postal codes and cities, and goods within the scope of the tax.
 */
export function isXRechnung({
  seller,
  buyer,
  deliverTo,
  reference,
  lines,
  terms,
}: ElectronicDocument): boolean {
  const isWhole = [seller, buyer, deliverTo].every(({ address }) => address.city && address.postalCode);
  const hasPhone = (seller.phone?.match(/[0-9]/g)?.length ?? 0) >= 3;
  return (
    seller.address.country === 'DE' &&
    isWhole &&
    hasPhone &&
    Boolean(reference?.trim()) &&
    lines.every(({ category }) => category.code !== 'O') &&
    // The sign that begins a line of a cash discount.
    !terms.includes('#')
  );
}
