import type { TextPage } from '#contract/storefront.ts';

export const termsOfService: TextPage = {
  title: 'Terms of Service',
  lead: 'What applies between you and us when you order here. In sentences, so that it can be read.',
  blocks: [
    {
      kind: 'text',
      heading: '1. The parties',
      paragraphs: [
        'The seller is Sixth Row, hello@sixthrow.example. This copy of the shop is a demonstration: nothing is charged, nothing is shipped and no contract comes about. The terms are here because a shop has some, and they describe what the software does.',
      ],
    },
    {
      kind: 'text',
      heading: '2. Account',
      paragraphs: [
        'To order you need an account with an e-mail address that is yours. Keep the password to yourself and choose one that you use nowhere else. You may end all sessions by changing it, and have the account deleted at any time. We may close an account that is used to deceive or to attack, and will say why.',
      ],
    },
    {
      kind: 'text',
      heading: '3. Order and contract',
      paragraphs: [
        'A product page is an invitation. By Book Now you make an offer for the quantity and the total that are shown, and we accept it with the confirmation by letter. The quantity must be at least the minimum of the product and at most what is in stock.',
        'Booked pieces are held for you for twenty-four hours. If the order is not paid by then, it expires and neither of us owes anything. You may cancel an unpaid order at any time.',
      ],
    },
    {
      kind: 'text',
      heading: '4. Prices and payment',
      paragraphs: [
        'Prices are in US dollars and include delivery. A crossed-out price is the one that was asked before. Payment is by card through Stripe, as the Payment Policy says. A voucher for the newsletter counts once per person, for the first order, and cannot be paid out.',
        'If a price is plainly wrong, say $1.29 in place of $129, we may withdraw before the parcel leaves and return what was paid.',
      ],
    },
    {
      kind: 'text',
      heading: '5. Delivery, return, warranty',
      paragraphs: [
        'The policies of these names are part of the terms. The goods remain ours until they are paid. The risk passes when they are in your hands. Rights that the law of your country gives to consumers, such as withdrawal and liability for defects, are not limited by anything written here.',
      ],
    },
    {
      kind: 'list',
      heading: '6. Reviews',
      items: [
        'Write about the product and from your own experience.',
        'No insults, no advertisement, no data of other people.',
        'You keep the rights to your words and allow us to show them here, with your name and picture.',
        'We delete what breaks these rules, and nothing because it is unkind to us.',
      ],
    },
    {
      kind: 'text',
      heading: '7. Liability',
      paragraphs: [
        'We are liable without limit for intent, gross negligence and injury. For slight negligence we are liable only where a duty is broken on which the contract depends, and then for the damage that was to be expected. We do our best to keep the shop up and correct, and do not promise that it is never down.',
      ],
    },
    {
      kind: 'text',
      heading: '8. Last things',
      paragraphs: [
        'For consumers the law of the country in which they live applies. If one of these terms is void, the others stay. Changes apply to orders made after them, and we announce them by letter to those who have an account. The version is that of the day on which you book.',
      ],
    },
  ],
};
