import { useRevalidator } from 'react-router';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { FilePreview } from './file-preview.tsx';
import { useFile } from './use-file.ts';

export const handle = headed(() => ({
  title: t('Translations as a file'),
  lead: t(
    'Export your texts, have them translated in a spreadsheet, and bring the file back. You see every change before it is made, and can undo it for a day.',
  ),
  help: 'translations',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /translation-imports', {});
}

type Props = PageProps<typeof clientLoader, undefined, 'language'>;

export default function TranslationFile({ loaderData: { imports }, params: { language } }: Props) {
  const { revalidate } = useRevalidator();
  const file = useFile(language, revalidate);
  const own = imports.filter((one) => one.language === language);
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap gap-3">
          <DownloadButton from={`/api/translations/${language}/file`}>{t('Export all texts')}</DownloadButton>
          <DownloadButton from={`/api/translations/${language}/file?state=missing`}>
            {t('Export missing texts')}
          </DownloadButton>
          <LinkButton to={`/dashboard/translations/${language}`} kind="secondary">
            {t('All texts')}
          </LinkButton>
        </div>
        <TextField
          label={t('CSV file with translations')}
          type="file"
          accept=".csv,text/csv"
          hint={t('Up to 10,000 lines and 2 MB')}
          error={file.problem}
          disabled={file.isBusy}
          onChange={(event) => {
            file.choose(event.target.files?.[0]);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
        {file.chosen && <FilePreview {...file.chosen} isBusy={file.isBusy} onImport={file.bring} />}
        {own.length > 0 && (
          <section aria-labelledby="imports" className="grid gap-3">
            <h2 id="imports" className="text-xl font-semibold">
              {t('Imports of the last 24 hours')}
            </h2>
            <ul className="card divide-y divide-line">
              {own.map(({ _id, title, by, madeAt, changed, undone }) => (
                <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{title}</span>
                    <br />
                    {t('{count, plural, one {# text} other {# texts}} by {by}, {moment}', {
                      count: changed,
                      by,
                      moment: formatMoment(madeAt),
                    })}
                  </span>
                  {undone === null ? (
                    <Button
                      kind="secondary"
                      size="small"
                      aria-label={t('Undo {title}', { title })}
                      disabled={file.isBusy}
                      onClick={() => file.undo(_id)}
                    >
                      {t('Undo')}
                    </Button>
                  ) : (
                    <span className="text-text-soft">{t('Undone')}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DashboardPage>
  );
}
