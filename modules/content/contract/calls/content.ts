import { z } from 'zod';
import type { Content } from '#modules/mails/contract/fields.ts';
import { call } from '#platform/contract/call.ts';
import type { StorefrontAnswer } from '#platform/contract/calls/storefront.ts';
import { whole } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';
import type { Article, TextPage } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

const params = z.object({ section: z.string().max(80) });

/** The version that a change is based on: 0 for a section never changed. */
const revision = whole(() => t('Revision'), 0, 999_999_999);
const content = z.record(z.string(), z.unknown(), {
  error: () => t('Content takes an object'),
}) as unknown as z.ZodType<Content>;

const changed = z.object({ revision: z.number() });

export const listContent = call({
  name: 'listContent',
  method: 'GET',
  path: '/content',
  who: 'admin',
  right: 'settings',
  summary: 'The sections of the pages that can be edited, and who changed them last.',
  answer: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      group: z.string(),
      /** True if what is published differs from what the storefront brings. */
      isChanged: z.boolean(),
      hasDraft: z.boolean(),
      /** Null while nobody has changed it. */
      changedBy: z.string().nullable(),
      changedAt: z.string().nullable(),
    }),
  ),
});
export type ContentEntry = z.infer<typeof listContent.answer>[number];

export const showContent = call({
  name: 'showContent',
  method: 'GET',
  path: '/content/{section}',
  who: 'admin',
  right: 'settings',
  summary: 'A section for editing: its draft, or what is published, with its history.',
  params,
  answer: z.object({
    section: z.string(),
    title: z.string(),
    group: z.string(),
    revision: z.number(),
    isDraft: z.boolean(),
    isChanged: z.boolean(),
    content: z.custom<Content>(),
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
    /** Newest first, at most 50. */
    versions: z.array(
      z.object({
        version: z.number(),
        by: z.string(),
        at: z.string(),
        /** The version that it brought back, 0 for the storefront's own; null for an edit. */
        restored: z.number().nullable(),
      }),
    ),
  }),
});
export type ManagedContent = z.infer<typeof showContent.answer>;

export const saveContentDraft = call({
  name: 'saveContentDraft',
  method: 'PUT',
  path: '/content/{section}/draft',
  who: 'admin',
  right: 'settings',
  summary:
    'Keeps a draft of a section, as long as `revision` is still its revision. Visitors see nothing of it.',
  params,
  body: z.strictObject({ revision, content }),
  answer: changed,
});

export const discardContentDraft = call({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: '/content/{section}/draft',
  who: 'admin',
  right: 'settings',
  summary: 'Discards the draft of a section.',
  params,
  answer: z.object({ deletedCount: z.number() }),
});

export const publishContent = call({
  name: 'publishContent',
  method: 'POST',
  path: '/content/{section}/versions',
  who: 'admin',
  right: 'settings',
  status: 201,
  summary: 'Publishes a section at once, as long as `revision` is still its revision.',
  params,
  body: z.strictObject({ revision, content }),
  answer: changed.extend({ version: z.number() }),
});

export const restoreContent = call({
  name: 'restoreContent',
  method: 'POST',
  path: '/content/{section}/restore',
  who: 'admin',
  right: 'settings',
  status: 201,
  summary: 'Publishes an earlier version of a section again; version 0 is the storefront’s own.',
  params,
  body: z.strictObject({ revision, version: whole(() => t('Version'), 0, 999_999_999) }),
  answer: changed.extend({ version: z.number() }),
});

/** The contents of the pages with the draft of one section. */
export type ContentPreview = Pick<StorefrontAnswer, 'brand' | 'home' | 'footer' | 'navigation' | 'banner'> & {
  /** The stylesheet of the changed colours. */
  colours: string;
  page: TextPage | null;
  article: Article | null;
  /** With example data; null unless the section is a mail's. */
  mail: { subject: string; text: string; html: string } | null;
};

const inLanguage = z.strictObject({ language: languageCode.optional() });

export const previewContent = call({
  name: 'previewContent',
  method: 'GET',
  path: '/content/{section}/preview',
  who: 'admin',
  right: 'settings',
  summary:
    'The contents of the pages with the draft of a section; a mail in a language, by default the shop’s first.',
  params,
  query: inLanguage,
  answer: z.custom<ContentPreview>(),
});

export const sendTestMail = call({
  name: 'sendTestMail',
  method: 'POST',
  path: '/content/{section}/test',
  who: 'admin',
  right: 'settings',
  status: 202,
  summary:
    'Sends the caller a mail in the words of its draft, with example data, in a language, by default the shop’s first.',
  params,
  query: inLanguage,
  perHour: 20,
  answer: z.object({ to: z.string() }),
});
