import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';
import type { Page } from '../api/request.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { useMore } from './use-more.ts';

type Props<T> = {
  first: Page<T>;
  load: (cursor: string) => Promise<Page<T>>;
  /** The URL of the page from a cursor on, for "Show more" without a script. */
  addressOf: (cursor: string) => string;
  children: (item: T, index: number) => ReactNode;
  className: string;
};

/** A list with "Show more" below it; the focus moves to the first new item. */
export function MoreList<T extends { _id: string }>({
  first,
  load,
  addressOf,
  children,
  className,
}: Props<T>) {
  const { items, next, showMore, isBusy, problem, focusAt } = useMore(first, load);
  return (
    <>
      <ul className={className}>
        {items.map((item, index) => (
          <li
            key={item._id}
            ref={index === focusAt ? focusOnce : undefined}
            tabIndex={index === focusAt ? -1 : undefined}
          >
            {children(item, index)}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex min-h-13 justify-center">
        {problem && <TryAgain message={problem} onTryAgain={() => void showMore()} />}
        {isBusy && <Spinner />}
        {next && !isBusy && !problem && (
          <LinkButton
            to={addressOf(next)}
            kind="secondary"
            size="large"
            onClick={(event) => {
              event.preventDefault();
              void showMore();
            }}
          >
            {t('Show more')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
