import { publishContent } from '#modules/content/shop/publish-content.ts';
import { restoreVersion } from '#modules/content/shop/restore-version.ts';
import { saveDraft } from '#modules/content/shop/save-draft.ts';
import { startingContent } from '#modules/content/shop/starting-content.ts';
import type { CodeFields } from '#modules/pricing/contract/code-fields.ts';
import { addCode } from '#modules/pricing/shop/add-code.ts';
import { inviteToTeam } from '#modules/team/shop/invite-to-team.ts';
import { formatWholeMoney } from '#platform/format/money.ts';
import type { Act } from './act.ts';
import { ARTICLES } from './articles.ts';

const DAY = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const fromNow = (days: number) => `${dayFromNow(days)}T00:00:00.000Z`;

const CODE = {
  kind: 'percent',
  minimum: 0,
  firstOrderOnly: false,
  oncePerCustomer: true,
  priority: 0,
  on: true,
} as const satisfies CodeFields;

/** A code in each state, apart from the one that is used: that of the demonstration. */
const codes = (): Record<string, CodeFields> => ({
  'OPENING-15': { ...CODE, percent: 15, startsAt: fromNow(-88), endsAt: fromNow(-60) },
  'POSTAGE-FREE': {
    ...CODE,
    kind: 'free-shipping',
    minimum: 5_000,
    startsAt: fromNow(9),
    endsAt: fromNow(23),
  },
  'SORRY-10': { ...CODE, kind: 'amount', amount: 1_000, mostUses: 1, priority: 10 },
  'FRIENDS-20': { ...CODE, percent: 20, firstOrderOnly: true, on: false },
});

export const addCodes: Act = async ({ shop, team, story }) => {
  for (const [code, fields] of Object.entries(codes()))
    await addCode(shop, team.manager, { code, ...fields });
  const email = story.shoppers.find(({ only }) => only === 'phones')?.email;
  await addCode(shop, team.manager, { code: 'FOR-YOU-5', ...CODE, percent: 5, email });
};

/** One article is public, one appears in some days, and one is a draft. */
export const writeArticles: Act = async ({ shop, team }) => {
  for (const [place, { slug, title, text }] of ARTICLES.entries()) {
    const date = dayFromNow([-21, 5, 0][place] ?? 0);
    const content = { title, text, date, picture: { src: '', alt: '' }, hidden: '' };
    const store = place < 2 ? publishContent : saveDraft;
    await store(shop, team.manager, `article-${slug}`, { revision: 0, content });
  }
};

/** The footer gets another text, which is taken back. */
export const tryFooter: Act = async ({ shop, team }) => {
  const before = startingContent(shop.starting, 'footer');
  if (!before) return;
  const content = { ...before, text: `${before.text} Open for you on weekdays from nine to five.` };
  const { revision } = await publishContent(shop, team.manager, 'footer', { revision: 0, content });
  await restoreVersion(shop, team.manager, 'footer', { revision, version: 0 });
};

export const draftBanner: Act = ({ shop, team }) =>
  saveDraft(shop, team.manager, 'banner', {
    revision: 0,
    content: {
      text: `No postage from ${formatWholeMoney(50)} on, for two weeks`,
      to: '/products',
      from: dayFromNow(9),
      until: dayFromNow(23),
    },
  });

export const invitePacker: Act = ({ shop, team }) =>
  inviteToTeam(shop, team.owner, { email: 'demo-second-packer@example.com', role: 'packer' });
