import { MapPin } from 'lucide-react';
import type { Job } from '#contract/storefront.ts';
import { useStorefront } from '../layout/use-storefront.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonStyle } from '../ui/button-style.ts';

/** An open job, with the two ways to write about it. */
export function JobCard({ job }: { job: Job }) {
  const { brand } = useStorefront();
  const mailTo = (subject: string) => `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`;
  return (
    <article className="card flex h-full flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-text-soft">{job.team}</p>
        <Badge tone="accent">{job.kind}</Badge>
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
        <a
          href={mailTo(`Application: ${job.title}`)}
          aria-label={`Apply Now: ${job.title}`}
          className={buttonStyle('primary', 'normal', 'grow whitespace-nowrap')}
        >
          Apply Now
        </a>
        <a
          href={mailTo(`Question about: ${job.title}`)}
          aria-label={`Message: ${job.title}`}
          className={buttonStyle('secondary', 'normal', 'grow whitespace-nowrap')}
        >
          Message
        </a>
      </div>
    </article>
  );
}
