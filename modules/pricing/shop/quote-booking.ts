import { centsToDecimal } from '#platform/contract/money.ts';
import { invalidField } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { isMoreThanLeft, quantityComplaint } from '../contract/quantity-rule.ts';
import { shortOfStock } from './booking-refusal.ts';
import { presentStep, type ShownStep } from './preview-price.ts';
import { type BookingAsked, priceBooking } from './price-booking.ts';
import { nameSteps } from './translate-delivery.ts';

/** The price of a booking by booking's rules, without using its code; throws the same problem at `code` or `quantity`. */
export async function quoteBooking(
  shop: Pick<Shop, 'pool'>,
  buyer: Member,
  asked: BookingAsked,
): Promise<{ discount: number; totalPrice: number; steps: ShownStep[] }> {
  const { offered, priced } = await priceBooking(shop, buyer, asked);
  if (isMoreThanLeft(offered, asked.quantity)) throw shortOfStock(offered, asked.quantity);
  const complaint = quantityComplaint(offered, asked.quantity);
  if (complaint) throw invalidField('quantity', complaint);
  return {
    discount: centsToDecimal(priced.discountCents),
    totalPrice: centsToDecimal(priced.totalCents),
    steps: (await nameSteps(shop.pool, priced.steps)).map(presentStep),
  };
}
