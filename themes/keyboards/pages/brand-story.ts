import type { TextPage } from '#platform/contract/storefront.ts';

export const brandStory: TextPage = {
  title: 'Brand Story',
  lead: 'It began with a spreadsheet, which is less romantic than a garage and easier to sort.',
  picture: {
    src: '/pictures/datum-60-walnut-detail-960.webp',
    alt: 'The corner of a Datum 60 in its walnut case, close up',
    width: 960,
    height: 720,
  },
  blocks: [
    {
      kind: 'text',
      heading: 'A spreadsheet',
      paragraphs: [
        'The keyboards that we liked had something in common, and we could not say what. Reviews spoke of thock and creaminess. So we bought a force gauge, weighed and measured forty boards, and wrote down what we found.',
        'Most of what we had believed was wrong. A heavier case did not sound deeper; a softer mount did. Nobody could feel five grams of spring, and everybody felt a stabiliser that was dry. What people called quality was, in most cases, the absence of three or four small annoyances.',
      ],
    },
    {
      kind: 'text',
      heading: 'The first board',
      paragraphs: [
        'The Datum 60 was built to have none of them. Its stabilisers are lubricated before they leave the bench, its cable leaves at the back and in the middle, its feet do not slide, and its case does not ring. It has no other features. It is still in the catalogue, and every board since has been measured against it; hence the name.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we hold ourselves to',
      items: [
        'Print the number. If it cannot be measured, do not claim it.',
        'Screws, not glue. If it cannot be opened, it cannot be kept.',
        'One board better before one board more.',
        'No light unless someone asks for it.',
        'Say when something is sold out, and do not pretend that it was meant to be.',
      ],
    },
  ],
};
