import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Content } from '#modules/mails/contract/fields.ts';
import { sectionOf } from '#modules/mails/contract/sections.ts';
import { markStale } from '#platform/app/layout/stale-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedContent } from '../contract/calls/content.ts';
import { contentOf, foreignChanges, isSameContent, withEdits } from './content-values.ts';

export type Intent = 'publish' | 'preview';

/** The form of a section. Until somebody edits it, it follows changes by other people. */
export function useSectionChange(loaded: ManagedContent) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const intent = useRef<Intent>('publish');
  const { section } = loaded;
  const parts = sectionOf(section)?.parts ?? [];

  const versioned = useVersionedForm<ManagedContent, Content>({
    opened: loaded,
    follows: (base, newer) => !isSameContent(parts, base.content, newer.content),
    show: ({ content }) => content,
    save: async ({ base, values }) => {
      const content = contentOf(parts, values);
      const input = { params: { section }, body: { revision: base.revision, content } };
      const isPreview = intent.current === 'preview';
      const { revision } = isPreview
        ? await callAsMember('PUT /content/{section}/draft', input)
        : await callAsMember('POST /content/{section}/versions', input);
      if (isPreview) await navigate(`/dashboard/pages/${section}/preview`);
      else {
        showToast('success', t('Published. The shop shows it now.'));
        markStale();
        await revalidate();
      }
      return { ...base, revision, content };
    },
    reload: () => callAsMember('GET /content/{section}', { params: { section } }),
    merge: ({ base, values }, latest) => {
      const edited = contentOf(parts, values);
      const contents = { base: base.content, latest: latest.content, edited };
      const { content, typed } = withEdits(parts, contents);
      return { changes: foreignChanges(parts, base.content, latest.content), typed, shown: content };
    },
  });
  return { ...versioned, parts, intent };
}
