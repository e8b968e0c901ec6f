import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/content.ts';
import { discardDraft } from './shop/discard-draft.ts';
import { fillFacts, fillPage } from './shop/fill-facts.ts';
import { listSections } from './shop/list-sections.ts';
import { previewMail } from './shop/mails/preview-mail.ts';
import { sendTestMail } from './shop/mails/send-test-mail.ts';
import { previewSection } from './shop/preview-section.ts';
import { publishContent } from './shop/publish-content.ts';
import { readShopFacts } from './shop/read-shop-facts.ts';
import { restoreVersion } from './shop/restore-version.ts';
import { saveDraft } from './shop/save-draft.ts';
import { showSection } from './shop/show-section.ts';

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

  route(calls.previewContent, async ({ shop, params, query }) => {
    const { page, ...preview } = await previewSection(shop, params.section);
    const facts = await readShopFacts(shop);
    return {
      ...fillFacts(preview, facts),
      page: page && fillPage(page, facts),
      mail: await previewMail(shop, params.section, query.language),
    };
  }),

  route(calls.sendTestMail, ({ shop, member, params, query }) =>
    sendTestMail(shop, member, params.section, query.language),
  ),
];
