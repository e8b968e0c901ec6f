/** Words of the invented orders. They fit any product. */

export const GIVEN_NAMES = [
  'Amina',
  'Anders',
  'Anna',
  'Ben',
  'Camille',
  'Carlos',
  'Chiara',
  'Daniel',
  'Elena',
  'Emma',
  'Fatima',
  'Felix',
  'Grace',
  'Hannah',
  'Hugo',
  'Ines',
  'Ivan',
  'James',
  'Julia',
  'Karim',
  'Laura',
  'Leon',
  'Linnea',
  'Lucas',
  'Maria',
  'Mateo',
  'Maya',
  'Mehmet',
  'Nadia',
  'Nils',
  'Nina',
  'Olga',
  'Oliver',
  'Paul',
  'Priya',
  'Rosa',
  'Samuel',
  'Sara',
  'Sven',
  'Theo',
  'Tom',
  'Valentina',
  'Wei',
  'Yuki',
  'Zoe',
] as const;

export const FAMILY_NAMES = [
  'Adler',
  'Bellamy',
  'Castell',
  'Fairley',
  'Hartwood',
  'Kestrel',
  'Lindqvist',
  'Marlowe',
  'Okafor',
  'Renner',
  'Sandoval',
  'Whitlock',
] as const;

export const STREETS = [
  'Mill Lane',
  'Station Road',
  'Orchard Avenue',
  'Harbour Street',
  'Market Square',
] as const;

export const REVIEWS: readonly [[stars: number, text: string], ...[number, string][]] = [
  [5, 'Exactly as described, and it arrived a day early.'],
  [5, 'The second one I bought. That says it all.'],
  [5, 'Solid, well made, and the packaging was free of plastic.'],
  [5, 'A present for my brother, who has not put it down since.'],
  [4.5, 'Very good. One star less half, because I would have liked a printed manual.'],
  [4, 'Does what it should. The colour is a little darker than in the picture.'],
  [4, 'Good value, and the answer to my question came within an hour.'],
  [4, 'After two weeks of daily use there is nothing to complain about.'],
  [3, 'Fine, but heavier than I expected.'],
  [3, 'It works. For the price I had hoped for a little more.'],
  [2, 'Arrived with a scratch. The shop replaced it without asking questions.'],
  [1, 'Not for me, so I sent it back.'],
];

export const MESSAGES: readonly [kind: 'question' | 'application', about: string, text: string][] = [
  ['question', 'Delivery', 'Hello, can you deliver to a parcel locker? I am rarely at home during the day.'],
  ['question', 'Invoice', 'Could you send the invoice with the name of our company on it? Thank you!'],
  ['question', 'Spare parts', 'Do you sell spare parts separately, and how long will they be available?'],
  ['question', 'Warranty', 'Mine makes a faint noise since yesterday. Is that covered by the warranty?'],
  ['question', 'Large order', 'We would like fifty of them for our office. Is there a price for that?'],
  ['question', 'Sold out', 'When will the one that I have been watching be back in stock?'],
  [
    'application',
    'Dealer',
    'We run two shops and would like to sell your products. What are your conditions?',
  ],
  [
    'application',
    'Support, part-time',
    'I have used your products for years and would like to help others use them.',
  ],
  ['question', 'My order', 'Order {number}: can you leave the parcel with the neighbours on the left?'],
];

/** Stands in a message for the number of the sender's newest order. */
export const ORDER_NUMBER = '{number}';

/** The shop's answer to each of the messages. */
export const ANSWERS: readonly string[] = [
  'Gladly. Put the number of the parcel locker into the second line of the address.',
  'Of course: the name of your company is on the invoice now. You find it on the page of your order.',
  'Yes, we keep them for at least five years. Tell us which part you need, and we send you the price.',
  'It is. Please send us a short recording of the noise, and we will see whether a new part helps.',
  'There is. For fifty we take 15 percent off. Shall we write you an offer?',
  'In about two weeks. Leave your address on the product’s page, and you get a mail when it is back.',
  'We would be glad to. Our conditions for dealers are attached to the offer that you get this week.',
  'Thank you for your application. May we call you on Thursday?',
  'We have told the carrier. Their driver rings at your door first.',
];

/** The shop's answers to reviews. */
export const ANSWERS_TO_FRIENDS: readonly string[] = [
  'Thank you! We have read it to the whole workshop.',
  'That is good to hear. Enjoy it.',
];
export const ANSWERS_TO_CRITICS: readonly string[] = [
  'Thank you for telling us. Write to us, and we will find one that suits you better.',
  'We are sorry about that. The next batch gets a better box.',
];

export const RETURN_MESSAGES: readonly [
  reason: 'damaged' | 'wrong' | 'not-as-described' | 'not-needed',
  text: string,
][] = [
  ['not-needed', 'I ordered one too many.'],
  ['damaged', 'The box had a dent, and one corner is chipped.'],
  ['not-as-described', 'It is larger than I thought from the pictures.'],
  ['wrong', 'This is not the one that I ordered.'],
];

export const REFUND_REASONS = [
  'Late delivery',
  'Scratched in transit',
  'Price matched',
  'Ordered twice',
] as const;

export const DECLINED = 'It shows signs of use, so we cannot take it back.';

/** Notes of staff about open orders. */
export const ORDER_NOTES: readonly string[] = [
  'A present: no invoice in the parcel.',
  'Called: rings do not work, please knock.',
  'One piece had a scratch. Taken from the next box, still to be wrapped.',
  'Asked whether we can send both orders together. We can.',
];

export const CUSTOMER_NOTES: readonly string[] = [
  'Buys for a whole office. Ask about the spring order in March.',
  'Had trouble with the last parcel. Write a line by hand into the next one.',
  'Prefers mail to the phone.',
];
