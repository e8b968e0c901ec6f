import { MapPin } from 'lucide-react';
import { Badge } from '#platform/app/ui/badge.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import type { Job } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

export function JobCard({ job }: { job: Job }) {
  const search = new URLSearchParams({ job: job.title });
  return (
    <article className="card flex h-full flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-text-soft">{job.team}</p>
        <Badge tone="accent">{t('Full-time')}</Badge>
      </div>
      <div className="grow">
        <h2 className="text-xl font-semibold text-balance">{job.title}</h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-text-soft">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {job.place}
        </p>
        <p className="mt-3 text-pretty">{job.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={`/careers/apply?${search}`}
          aria-label={t('Apply Now: {title}', { title: job.title })}
          className="grow whitespace-nowrap"
        >
          {t('Apply Now')}
        </LinkButton>
        <LinkButton
          to={`/careers/message?${search}`}
          aria-label={t('Message: {title}', { title: job.title })}
          kind="secondary"
          className="grow whitespace-nowrap"
        >
          {t('Message')}
        </LinkButton>
      </div>
    </article>
  );
}
