import type { TextPage } from '#platform/contract/storefront.ts';
import type { Seller } from './seller.ts';

/** The terms of service; `buyers` states in one sentence to whom the storefront sells. */
export function termsOfService(seller: Seller, buyers: string): TextPage {
  return {
    title: 'Terms of Service',
    lead: 'What we owe you and what you owe us, in plain English. If a sentence here and the law of your country disagree, the law wins.',
    blocks: [
      {
        kind: 'text',
        heading: '1. The contract',
        paragraphs: [
          `You buy from ${seller.name}. ${buyers} Showing a product is not yet an offer that binds us: the contract is made when your payment has succeeded and we have confirmed the order by email.`,
          'We describe our products with care. If a description or a price is plainly wrong, we tell you before anything ships, and you may keep the order at the right price or have all of your money back.',
        ],
      },
      {
        kind: 'text',
        heading: '2. Your account',
        paragraphs: [
          '{ordering} Keep the password of your account to yourself, and tell us if you think that someone else has it; choosing a new one signs out everybody else.',
          'You may have your account deleted at any time. We may close one that is used to harm others, the shop or its visitors, and we say why when we do.',
        ],
      },
      {
        kind: 'text',
        heading: '3. Quantities and stock',
        paragraphs: [
          'Each product states a minimum order quantity, and the step and maximum if it has them. An order is accepted within them, up to what is available. Where a product lists prices by quantity, the price of the ordered quantity applies to each unit of the order.',
          'Booking takes the pieces out of the stock for you. An unpaid order is held for {holdTime} and then expires, and one member may hold at most {unpaidOrders} at a time, so that nobody empties the shelves without paying.',
        ],
      },
      {
        kind: 'text',
        heading: '4. Payment, delivery, returns',
        paragraphs: [
          'The policies on payment, shipping, warranty, and returns and refunds are part of these terms. They are linked at the foot of every page.',
          'The goods remain ours until they are paid, and the risk of the journey remains ours until they are with you.',
        ],
      },
      {
        kind: 'text',
        heading: '5. Reviews',
        paragraphs: [
          'Members may review each product once. Write what you think; good and bad are equally welcome. Some reviews wait until we have read them. We hide a review only if it is unlawful, insults somebody, gives away personal data, advertises something else, or is not about the product. We never hide one for its rating. The home page shows some with four stars or more, of customers who paid for the product here; the page Reviews shows all.',
          'Your review stays yours. You allow us to show it in this shop together with your name and picture until you or we take it down.',
        ],
      },
      {
        kind: 'text',
        heading: '6. The newsletter and its code',
        paragraphs: [
          'Subscribing takes effect when you confirm it from the email that we send you. The code for {firstOrderOff} off holds once, for a first order with the address that subscribed, and cannot be paid out.',
        ],
      },
      {
        kind: 'text',
        heading: '7. Liability',
        paragraphs: [
          'We are liable without limit for what we do on purpose or by gross negligence, for injury, and wherever the law does not let a seller limit it. For ordinary negligence we are liable only for duties that the contract depends on, and up to the damage that one could expect.',
          'We work to keep the shop reachable, and make no promise that it always is.',
        ],
      },
      {
        kind: 'text',
        heading: '8. Changes, and whom to write to',
        paragraphs: [
          `The terms that you accepted when you booked apply to that order, also when we change them later. Questions go to ${seller.email}; we would rather answer one than be misunderstood.`,
        ],
      },
    ],
  };
}
