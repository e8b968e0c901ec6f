import type { TextPageName } from '#platform/contract/storefront.ts';
import { listOf } from '#platform/format/list.ts';
import type { FirstStep, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { sendTestMail } from './mails/send-test-mail.ts';
import { mergeStorefront } from './merge-storefront.ts';
import { readContent } from './read-content.ts';

const POLICIES: Readonly<Partial<Record<TextPageName, () => string>>> = {
  shipping: () => t('Shipping'),
  warranty: () => t('Warranty'),
  'return-and-refund': () => t('Return & Refund'),
  privacy: () => t('Privacy'),
  'terms-of-service': () => t('Terms of Service'),
  'payment-policy': () => t('Payment'),
};

// No mail can reach an address below this name (RFC 2606); the demonstration's is one.
const IS_INVENTED = /[@.]example(\.(com|net|org))?$/i;

/** The steps of the words in pages and mails before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'brand',
    group: 'about',
    title: () => t('Name and logo of the shop'),
    text: () => t('Customers see your name, and write to an address of yours.'),
    to: '/dashboard/pages/brand',
    link: () => t('Change them'),
    right: 'settings',
    async look({ pool, starting }) {
      const { email, logo } = mergeStorefront(starting, await readContent(pool)).brand;
      const notes: string[] = [];
      if (IS_INVENTED.test(email))
        notes.push(t('The address for customers is {email}, which the demonstration invented.', { email }));
      const own = starting.storefront.brand;
      // A theme of the shopkeeper's has an address that exists, and so its own logo.
      if (IS_INVENTED.test(own.email) && logo.src === own.logo.src)
        notes.push(
          t('The logo is the demonstration’s: choose yours, or empty its field to show the name instead.'),
        );
      return notes.length === 0 ? { isDone: true } : { isDone: false, note: notes.join(' ') };
    },
  },
  {
    name: 'policies',
    group: 'about',
    title: () => t('Texts of the policies'),
    text: () => t('You promise what they say: read each, make it yours and publish it.'),
    to: '/dashboard/pages',
    link: () => t('Read and change them'),
    right: 'settings',
    async look(shop) {
      const left = await policiesOfDemonstration(shop);
      if (left.length === 0) return { isDone: true };
      const titles = left.map((name) => POLICIES[name]?.() ?? name);
      const [first] = left;
      return {
        isDone: false,
        note: t('Still the demonstration’s: {titles}.', { titles: listOf(titles) }),
        next: {
          to: `/dashboard/pages/page-${first}`,
          link: t('Read and publish “{title}”', { title: titles[0] }),
        },
      };
    },
  },
  {
    name: 'mail',
    group: 'services',
    title: () => t('Mail'),
    text: () => t('Customers get a mail for each order: send one to yourself and see that it arrives.'),
    to: '/dashboard/pages#group-mails',
    link: () => t('Words of the mails'),
    right: 'settings',
    server: () => t('Set SMTP_URL and MAIL_FROM: docs/deploy.md says to what.'),
    async look({ pool }) {
      const { rows } = await pool.query<{ done: boolean; refused: boolean; waiting: boolean }>(
        `SELECT coalesce(bool_or(done_at IS NOT NULL), false) AS done,
           coalesce(bool_or(done_at IS NULL AND refused_at IS NOT NULL), false) AS refused,
           coalesce(bool_or(done_at IS NULL), false) AS waiting
         FROM outbox WHERE kind = 'mail' AND payload->>'template' = 'test' AND payload->>'to' IS NOT NULL`,
      );
      const { done = false, refused = false, waiting = false } = rows[0] ?? {};
      if (done) return { isDone: true, note: t('The mail server took a test mail.') };
      if (refused) return { isDone: false, note: t('The mail server refused the test mail.') };
      return waiting
        ? { isDone: false, note: t('A test mail is on its way, or the mail server does not answer.') }
        : { isDone: false };
    },
    attempt: {
      label: () => t('Send me a test mail'),
      async run(shop, member) {
        const { to } = await sendTestMail(shop, member, 'mail-order-paid');
        return t('A test mail is on its way to {to}', { to });
      },
    },
  },
];

/** The policies that nobody has published and no theme of the shopkeeper's brings. */
async function policiesOfDemonstration({
  pool,
  starting,
}: Pick<Shop, 'pool' | 'starting'>): Promise<TextPageName[]> {
  const names = Object.keys(POLICIES) as TextPageName[];
  const { rows } = await pool.query<{ section: string }>(
    'SELECT section FROM content_section WHERE published IS NOT NULL AND section = ANY ($1)',
    [names.map((name) => `page-${name}`)],
  );
  const published = new Set(rows.map(({ section }) => section));
  return names.filter(
    (name) => !published.has(`page-${name}`) && starting.storefront.pages[name]?.markdown === undefined,
  );
}
