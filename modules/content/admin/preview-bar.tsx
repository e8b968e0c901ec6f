import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { markStale } from '#platform/app/layout/stale-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showPublishedColours } from '#platform/app/office/published-colours.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedContent } from '../contract/calls/content.ts';

/** Says that the page is a preview, and publishes it or leads back to the form. */
export function PreviewBar({ content }: { content: ManagedContent }) {
  const { section, title, revision, isDraft } = content;
  const asNow = section.startsWith('mail-') ? t('as customers get it now') : t('as visitors see it now');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const input = { params: { section }, body: { revision, content: content.content } };
      await callAsMember('POST /content/{section}/versions', input);
      showToast('success', t('Published. The shop shows it now.'));
      markStale();
      await showPublishedColours();
      await navigate(`/dashboard/pages/${section}`);
    } catch (error) {
      showToast('error', problemText(error));
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('Preview')} className="border-b border-line bg-sunken">
      <div className="column flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="min-w-0 break-words">
          <Badge tone="warn">{t('Preview')}</Badge>{' '}
          {isDraft ? t('{title}: only staff see this draft.', { title }) : `${title}: ${asNow}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/dashboard/pages/${section}`} kind="secondary">
            <Pencil aria-hidden className="size-5" />
            {t('Edit')}
          </LinkButton>
          {isDraft && (
            <Button isBusy={isBusy} onClick={() => void publish()}>
              {t('Publish')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
