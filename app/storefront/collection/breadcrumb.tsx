import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from '../structured-data.ts';

/** The way from the home page to this page, which comes last. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 pt-2 text-sm">
        {steps.map(({ name, path }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={path} className="flex min-h-11 items-center gap-1">
              {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-text-soft" />}
              <Link
                to={path}
                aria-current={isLast ? 'page' : undefined}
                className="px-1 py-2 text-text-soft hover:underline aria-[current=page]:text-text"
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
