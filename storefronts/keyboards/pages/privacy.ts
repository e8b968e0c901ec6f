import type { TextPage } from '#contract/storefront.ts';

export const privacy: TextPage = {
  title: 'Privacy Policy',
  lead: 'We keep what an order needs, for as long as it needs it, and show you all of it.',
  blocks: [
    {
      kind: 'text',
      heading: 'Who is responsible',
      paragraphs: [
        'Sixth Row, privacy@sixthrow.example. In this demonstration the company is made up; the responsible one is whoever runs this copy of the shop. Do not enter data of real people that you would not like them to see.',
      ],
    },
    {
      kind: 'facts',
      heading: 'What we keep, and why',
      rows: [
        {
          label: 'Account',
          value:
            'E-mail address, name, password (hashed) or the sign-in of your provider. To know that it is you.',
        },
        {
          label: 'Profile',
          value: 'Picture, bio, country, city, telephone, LinkedIn. Only what you enter; all optional.',
        },
        {
          label: 'Orders',
          value:
            'Products, quantity, amount, delivery address, telephone, status. To fulfil the contract and for the books.',
        },
        { label: 'Payment', value: 'Amount, result and reference from Stripe. Never the card number.' },
        { label: 'Reviews', value: 'Your name, picture, rating and words, shown to everybody.' },
        {
          label: 'Sessions',
          value:
            'Time, network address and kind of browser. To protect the account and to let you end a session.',
        },
        {
          label: 'Newsletter',
          value: 'E-mail address and the time of your confirmation. Only after you said yes twice.',
        },
      ],
    },
    {
      kind: 'list',
      heading: 'Who else sees it',
      items: [
        'Stripe, for the payment: amount, name and e-mail address, and the card that you type into its fields.',
        'The carrier, for the delivery: name, address, telephone.',
        'The provider of our mail, for the letters that we send you.',
        'Your sign-in provider, if you choose one: it learns that you signed in here.',
        'Nobody for advertising. There is no tracking, no analytics of others, and no picture that counts openings.',
      ],
    },
    {
      kind: 'text',
      heading: 'In your browser',
      paragraphs: [
        'One cookie keeps you signed in; it cannot be read by scripts and is sent to this shop only. The local storage holds a short-lived access token and your choice of light or dark. There are no others, and therefore no banner.',
      ],
    },
    {
      kind: 'list',
      heading: 'How long',
      items: [
        'Account, profile and reviews: until they are deleted. Write to us and your account is deleted within a working day; sessions, reviews and personal data go with it.',
        'Paid orders: ten years, as tax law asks, without the account after it is deleted.',
        'Unpaid orders: they expire after twenty-four hours.',
        'Newsletter: until you end it with the link in every letter. An address that was never confirmed is forgotten after seven days.',
        'Sessions: they end when you sign out, when the password is changed, or when they run out.',
      ],
    },
    {
      kind: 'list',
      heading: 'Your rights',
      items: [
        'To see what we keep, in a form that a program can read.',
        'To have it corrected; most of it you can change yourself under Update Profile.',
        'To have it deleted, or its use limited, unless a law obliges us to keep it.',
        'To object, to withdraw a consent for the future, and to complain to the supervisory authority of your country.',
      ],
    },
    {
      kind: 'text',
      heading: 'The legal grounds',
      paragraphs: [
        'Account, orders, payment and delivery: performance of the contract. The books: legal obligation. Sessions and the protection against misuse: our legitimate interest in a shop that works. Newsletter and profile: your consent. A letter to privacy@sixthrow.example is answered within thirty days, usually within three.',
      ],
    },
  ],
};
