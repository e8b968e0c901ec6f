import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { Disclosure } from '#platform/app/ui/disclosure.tsx';
import { MENU_ENTRY } from '#platform/app/ui/menu.tsx';
import type { Link } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

type Props = { links: readonly Link[]; onNavigate?: (() => void) | undefined };

/** The collections below one entry of the navigation. It opens without a script too; Esc and leaving close it. */
export function CollectionLinks({ links, onNavigate }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  if (links.length === 0) return null;
  return (
    <Disclosure ref={details} className="group lg:relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-3 font-medium hover:bg-sunken lg:px-1.5 xl:px-2.5 [&::-webkit-details-marker]:hidden">
        {t('Collections')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="ps-3 lg:absolute lg:start-0 lg:z-20 lg:mt-2 lg:max-h-[calc(100dvh-6rem)] lg:w-64 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-1.5 lg:shadow-raised">
        {links.map(({ to, label, lang }) => (
          <li key={to}>
            <NavLink
              to={to}
              lang={lang}
              prefetch="intent"
              onClick={() => {
                if (details.current) details.current.open = false;
                onNavigate?.();
              }}
              className={`${MENU_ENTRY} break-words aria-[current=page]:text-link aria-[current=page]:underline`}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
