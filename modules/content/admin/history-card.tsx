import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { markStale } from '#platform/app/layout/stale-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedContent } from '../contract/calls/content.ts';

/** The published versions, newest first. Bringing one back publishes it again as a new one. */
export function HistoryCard({ content }: { content: ManagedContent }) {
  const { section, revision, isDraft, isChanged, versions } = content;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const params = { section };

  const carryOut = async (work: () => Promise<unknown>, success: string) => {
    setBusy(true);
    try {
      await work();
      showToast('success', success);
      markStale();
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
    await revalidate();
  };
  const restore = (version: number) =>
    carryOut(
      () => callAsMember('POST /content/{section}/restore', { params, body: { revision, version } }),
      t('Brought back. The shop shows it now.'),
    );
  const discard = () =>
    carryOut(() => callAsMember('DELETE /content/{section}/draft', { params }), t('The draft is gone.'));
  const isArticle = section.startsWith('article-');

  return (
    <section aria-labelledby="history" className="card p-5 sm:p-8">
      <h2 id="history" className="text-xl font-semibold">
        {t('History')}
      </h2>
      {isDraft && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <span className="text-text-soft">
            {t('Above is a draft. Visitors see the last published version.')}
          </span>
          <Button kind="secondary" isBusy={isBusy} onClick={() => void discard()}>
            {t('Discard draft')}
          </Button>
        </p>
      )}
      <ol className="mt-3 divide-y divide-line">
        {versions.map(({ version, by, at, restored }, place) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{t('Version {version}', { version })}</span>
              {restored !== null &&
                (restored === 0
                  ? ` (${t('the original')})`
                  : ` (${t('version {restored} again', { restored })})`)}
              <span className="block text-sm break-all text-text-soft">
                {by}, {formatMoment(at)}
              </span>
            </span>
            {place === 0 ? (
              <span className="text-sm text-text-soft">{t('Shown now')}</span>
            ) : (
              <Button kind="secondary" onClick={() => setAsked(version)}>
                {t('Bring back version {version}', { version })}
              </Button>
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="font-semibold">
            {isArticle ? t('Before the first version') : t('The original')}
          </span>
          {isChanged ? (
            <Button kind="secondary" onClick={() => setAsked(0)}>
              {t('Bring back the original')}
            </Button>
          ) : (
            <span className="text-sm text-text-soft">{t('Shown now')}</span>
          )}
        </li>
      </ol>
      <ConfirmDialog
        title={asked === 0 ? t('Bring back the original?') : t('Bring back version {asked}?', { asked })}
        action={t('Bring back')}
        effect={t('The shop shows it at once.')}
        kept={t('Everything stays as it is.')}
        isOpen={asked !== undefined}
        isBusy={isBusy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void restore(asked ?? 0)}
      >
        {isDraft
          ? t('It becomes the newest version. The draft above is discarded. The history keeps every version.')
          : t('It becomes the newest version. The history keeps every version.')}
      </ConfirmDialog>
    </section>
  );
}
