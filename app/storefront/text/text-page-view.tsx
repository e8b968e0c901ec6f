import type { ReactNode } from 'react';
import type { TextPage } from '#contract/storefront.ts';
import { Picture } from '../../ui/picture.tsx';
import { PageHeader } from '../page-header.tsx';
import { Blocks } from './blocks.tsx';
import { PageNeighbours } from './page-neighbours.tsx';

type Props = { words: TextPage; path: string; children?: ReactNode };

/** A text page with its picture, its text and the links to its neighbours. */
export function TextPageView({ words: { title, lead, blocks, picture }, path, children }: Props) {
  return (
    <div className="column pb-section">
      <PageHeader title={title}>
        <p>{lead}</p>
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
          <Blocks blocks={blocks} />
          {children}
        </div>
        <PageNeighbours path={path} />
      </div>
    </div>
  );
}
