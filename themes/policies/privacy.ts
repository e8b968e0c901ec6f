import { documentsKept } from '#platform/contract/retention.ts';
import type { TextPage } from '#platform/contract/storefront.ts';
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
            value:
              'The delivery addresses that you save or order to, so that you need not type them again, and the billing address and tax number that you give with an order, for the invoice.',
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
          {
            label: 'Your visit',
            value:
              'That one more visitor came, saw a product, used the cart, began to pay or paid on a day: five numbers a day, without a cookie, an internet address or anything else about you. A browser that asks not to be tracked is not counted.',
          },
          {
            label: 'Reminders of a cart',
            value:
              'Your email address, if you agree at the checkout that we write about a cart that you left there.',
          },
        ],
      },
      {
        kind: 'text',
        heading: 'In your browser',
        paragraphs: [
          'Signing in sets a cookie, which scripts cannot read and which lasts for up to 30 days. A second one, set with a password and kept for a year, tells that this browser has signed in before, so that nobody who guesses passwords can lock you out. A sign-in that takes several steps has a cookie of some minutes.',
          'A cart sets a cookie with a random number, which scripts cannot read and which lasts for 60 days. When you change something, another remembers it for a quarter of an hour, so that the next page shows your change.',
          'The browser’s storage keeps a short-lived access token, which signing out removes; your choice of light or dark; the country of your deliveries; how many products are in the cart; that you have a passkey; and that you closed a notice. For our staff it keeps the columns of their lists and the last carrier, too. Until the tab is closed, it keeps how far you scrolled, an invitation to our staff, and an order that you have placed and not yet paid, for a guest with its link.',
          'That is all that the shop sets. Where you pay, at the checkout or on the page of an order, the form comes from Stripe, which uses its own cookies and storage to detect fraud. There are no other third parties, so there is no banner that asks about them.',
        ],
      },
      {
        kind: 'text',
        heading: 'Who else sees it',
        paragraphs: [
          'Stripe, which carries out card payments, sees your card, your name, email address, phone number and delivery address. The carrier sees the name, delivery address and phone number of the parcel. Our mail provider carries the messages that we send you. If you sign in with another service, it learns that you did, and we learn your name, email address and picture from it.',
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
            value: `With the name and address they were issued to, ${documentsKept()}.`,
          },
          { label: 'Sessions', value: 'Until they end: after 30 days, or when you sign out.' },
          {
            label: 'Newsletter',
            value: 'Until you unsubscribe, by the link in each of its mails or by writing to us.',
          },
          {
            label: 'Reminders of a cart',
            value:
              'For 60 days. The link that ends them works for a year; if you use it, we remember that you want none.',
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
          'Correct it: your profile is yours to edit; the delivery address of an order is yours to correct on its page until it is paid, as long as the delivery costs the same. After that write to us, before it ships.',
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
