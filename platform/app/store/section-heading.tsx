import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Link as LinkWords } from '#platform/contract/storefront.ts';

type Props = { id: string; title: string; text?: string; link?: LinkWords };

/** A section's heading with a link to its full page. */
export function SectionHeading({ id, title, text, link }: Props) {
  return (
    <div className="section-rule mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-8">
      <div className="max-w-2xl">
        <h2 id={id} className="display text-3xl leading-tight sm:text-4xl">
          {title}
        </h2>
        {text && <p className="mt-2 text-lg text-pretty text-text-soft">{text}</p>}
      </div>
      {link && (
        <Link
          to={link.to}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
        >
          {link.label}
          <ArrowRight
            aria-hidden
            className="size-5 transition-transform motion-safe:group-hover:translate-x-1 rtl:-scale-x-100 rtl:motion-safe:group-hover:-translate-x-1"
          />
        </Link>
      )}
    </div>
  );
}
