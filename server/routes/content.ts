import * as calls from '#contract/calls/content.ts';
import { readShopFacts } from '#shop/checkout/read-shop-facts.ts';
import { discardDraft } from '#shop/content/discard-draft.ts';
import { fillFacts, fillPage } from '#shop/content/fill-facts.ts';
import { listSections } from '#shop/content/list-sections.ts';
import { previewSection } from '#shop/content/preview-section.ts';
import { publishContent } from '#shop/content/publish-content.ts';
import { restoreVersion } from '#shop/content/restore-version.ts';
import { saveDraft } from '#shop/content/save-draft.ts';
import { showSection } from '#shop/content/show-section.ts';
import { previewMail } from '#shop/mail/preview-mail.ts';
import { sendTestMail } from '#shop/mail/send-test-mail.ts';
import { route } from '../calls/route.ts';

export const contentRoutes = [
  route(calls.listContent, ({ shop }) => listSections(shop)),

  route(calls.showContent, ({ shop, params }) => showSection(shop, params.section)),

  route(calls.saveContentDraft, ({ shop, member, params, body }) =>
    saveDraft(shop, member, params.section, body),
  ),

  route(calls.discardContentDraft, ({ shop, member, params }) => discardDraft(shop, member, params.section)),

  route(calls.publishContent, ({ shop, member, params, body }) =>
    publishContent(shop, member, params.section, body),
  ),

  route(calls.restoreContent, ({ shop, member, params, body }) =>
    restoreVersion(shop, member, params.section, body),
  ),

  route(calls.previewContent, async ({ shop, params }) => {
    const { page, ...preview } = await previewSection(shop, params.section);
    const facts = await readShopFacts(shop);
    return {
      ...fillFacts(preview, facts),
      page: page && fillPage(page, facts),
      mail: await previewMail(shop, params.section),
    };
  }),

  route(calls.sendTestMail, ({ shop, member, params }) => sendTestMail(shop, member, params.section)),
];
