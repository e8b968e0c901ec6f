import { DOCUMENTS_KEPT } from '#contract/retention.ts';
import type { TextPage } from '#contract/storefront.ts';
import type { Seller } from './seller.ts';

/** The privacy policy: which data the shop keeps, why, for how long, and how to change or delete it. */
export function privacy(seller: Seller): TextPage {
  return {
    title: 'Privacy Policy',
    lead: 'We keep what an order needs and little else. There is no advertising, no tracking and no profile of you anywhere in this shop.',
    blocks: [
      {
        kind: 'facts',
        heading: 'What we keep, and why',
        rows: [
          {
            label: 'Your account',
            value:
              'Name, email address and a hash of your password, so that you can sign in. A password itself is never stored.',
          },
          {
            label: 'Your profile',
            value:
              'Picture, bio, country, city, phone number and LinkedIn address, if you fill them in. All of it is optional and yours to change.',
          },
          {
            label: 'Your orders',
            value:
              'The products you ordered, their prices, and the name, email address, delivery address and phone number you gave, so that we can deliver the order and account for it.',
          },
          {
            label: 'Your payments',
            value:
              'The amount, the time, and the number that Stripe gave the payment. Never the number of your card.',
          },
          {
            label: 'Your reviews',
            value: 'The text, the rating, and your name and picture, which are public. Your address is not.',
          },
          {
            label: 'Your sessions',
            value:
              'The internet address and browser with which you signed in, so that a stolen session can be recognised and ended.',
          },
          {
            label: 'Your addresses',
            value: 'The delivery addresses that you save or order to, so that you need not type them again.',
          },
          {
            label: 'Passkeys and codes',
            value:
              'The public part of each passkey and, sealed, the key of your authenticator app, if you set them up.',
          },
          {
            label: 'Notes of our staff',
            value:
              'What we need to remember about an order or a customer, such as an agreed time of delivery.',
          },
          {
            label: 'Messages',
            value:
              'Your message to us in a form, with your name and email address, and our answer. The internet address that it came from counts for an hour, against abuse.',
          },
          {
            label: 'The newsletter',
            value:
              'Your email address, and when you confirmed it. An address joins the list only once it is confirmed.',
          },
          {
            label: 'Products you wait for',
            value:
              'Your email address and the product, if you ask us to write when it is back in stock. We write once.',
          },
          {
            label: 'Your cart',
            value:
              'Products and quantities. Without an account we don’t know whose it is, and delete it after 60 days without a change.',
          },
        ],
      },
      {
        kind: 'text',
        heading: 'In your browser',
        paragraphs: [
          'Signing in sets one cookie, which scripts cannot read and which lasts for up to 30 days, and a short-lived access token in the browser’s storage. Your choice of light or dark and the country of your deliveries are kept there too. Signing out ends the session on our side and removes the token.',
          'When you change something, a cookie with a random number remembers it for a quarter of an hour, so that the next page shows your change.',
          'A cart sets a cookie with a random number, which scripts cannot read and which lasts for 60 days. How many products are in it is kept in the browser’s storage, for the number beside the cart.',
          'That is all. There are no cookies of third parties, so there is no banner that asks about them. The payment page is the exception in kind: the card form comes from Stripe, which uses its own cookies to detect fraud.',
        ],
      },
      {
        kind: 'text',
        heading: 'Who else sees it',
        paragraphs: [
          'Stripe, which carries out card payments, sees your card, your name and your email address. The carrier sees the name, delivery address and phone number of the parcel. Our mail provider carries the messages that we send you. If you sign in with another service, it learns that you did, and we learn your name, email address and picture from it.',
          'We sell nothing about you to anyone, and give nothing away unless a law obliges us.',
        ],
      },
      {
        kind: 'facts',
        heading: 'For how long',
        rows: [
          { label: 'Account, profile, reviews', value: 'Until you ask us to delete the account.' },
          {
            label: 'Orders',
            value:
              'With the name and address they were sent to, also after the account is deleted, until you ask us to erase those.',
          },
          {
            label: 'Invoices and credit notes',
            value: `With the name and address they were issued to, ${DOCUMENTS_KEPT}.`,
          },
          { label: 'Sessions', value: 'Until they end: after 30 days, or when you sign out.' },
          {
            label: 'Newsletter',
            value: 'Until you unsubscribe, by the link in each of its mails or by writing to us.',
          },
          {
            label: 'Products you wait for',
            value: 'Until you cancel or the product is no longer sold, and at most for a year.',
          },
        ],
      },
      {
        kind: 'list',
        heading: 'Your rights',
        items: [
          'See what we keep about you: your profile and your orders show nearly all of it, and we send you the rest.',
          'Correct it: your profile is yours to edit; for an order, write to us before it ships.',
          'Have it deleted: profile, sessions and reviews go at once, and unpaid orders are cancelled. If you ask us, name and address leave your orders too; then only invoices and credit notes keep them.',
          'Take it with you, in a form that another program can read.',
          'Object, withdraw a consent, or complain to your data protection authority.',
        ],
      },
      {
        kind: 'text',
        heading: 'How to use them',
        paragraphs: [
          `Write to ${seller.email} from the address of your account. We answer within 30 days. You can change, download and delete your data yourself, too: under Account.`,
        ],
      },
    ],
  };
}
