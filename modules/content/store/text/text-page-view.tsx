import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { freshNavigation } from '#platform/contract/navigation.ts';
import type { TextPage } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { Blocks } from './blocks.tsx';

type Props = { words: TextPage; path: string; children?: ReactNode };

/** A text page with its picture, its text and the links to its neighbours. */
export function TextPageView({ words: { title, lead, blocks, picture, lang }, path, children }: Props) {
  return (
    <div className="column pb-section">
      <PageHeader title={title} lang={lang?.title}>
        <p lang={lang?.lead}>{lead}</p>
      </PageHeader>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-20">
        <div className="grid max-w-3xl gap-10">
          {picture && (
            <Picture
              {...picture}
              isFirst
              sizes="(min-width: 64rem) 48rem, 100vw"
              className="aspect-2/1 rounded-picture object-cover"
            />
          )}
          <div lang={lang?.text} dir={lang?.text && 'auto'}>
            <Blocks blocks={blocks} />
          </div>
          {children}
        </div>
        <PageNeighbours path={path} />
      </div>
    </div>
  );
}

/** Links to the text pages of the same group. */
function PageNeighbours({ path }: { path: string }) {
  const { policies, company } = useStorefront().navigation ?? freshNavigation();
  const groups = [
    { title: t('Policies'), links: policies },
    { title: t('Company'), links: [{ label: t('About'), to: '/about' }, ...company] },
  ];
  const group = groups.find(({ links }) => links.some((link) => link.to === path));
  if (!group) return null;
  return (
    <nav
      aria-label={t('{title}, all pages', { title: group.title })}
      className="lg:sticky lg:top-24 lg:self-start"
    >
      <p className="mb-2 text-sm font-semibold text-text-soft">{group.title}</p>
      <ul className="border-s border-line">
        {group.links.map((link) => (
          <li key={link.label}>
            <NavLink
              to={link.to}
              className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-4 hover:text-link aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
