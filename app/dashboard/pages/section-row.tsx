import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentEntry } from '#contract/calls/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';

/** One section in the list: its name, its state and who changed it last. */
export function SectionRow({ entry }: { entry: ContentEntry }) {
  const { section, title, isChanged, hasDraft, changedBy, changedAt } = entry;
  return (
    <li>
      <Link
        to={`/dashboard/pages/${section}`}
        className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold break-words">{title}</span>
          {changedBy !== null && changedAt !== null && (
            <span className="line-clamp-1 text-sm break-all text-text-soft">
              {changedBy}, {formatMoment(changedAt)}
            </span>
          )}
        </span>
        {hasDraft && <Badge tone="warn">Draft</Badge>}
        {isChanged && !hasDraft && <Badge>Changed</Badge>}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
}
