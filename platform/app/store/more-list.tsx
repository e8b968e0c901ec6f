import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#platform/words/t.ts';
import { problemText } from '../api/problem.ts';
import type { Page } from '../api/request.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TryAgain } from '../ui/try-again.tsx';

/** The items loaded after a first page whose next cursor was `from`. */
type Added = { from: string | undefined; items: unknown[]; next: string | undefined };

/** The state of the last "Show more" of one history entry. */
type Progress = { key: string; isBusy?: boolean; problem?: string; focusAt?: number };

// By history entry: going back restores the list's length and the scroll position.
const addedBefore = new Map<string, Added>();

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

/** A list that grows page by page; `focusAt` is the index of the first item of the latest page. */
function useMore<T>(first: Page<T>, load: (cursor: string) => Promise<Page<T>>) {
  const { key } = useLocation();
  const [progress, setProgress] = useState<Progress>({ key });
  const known = addedBefore.get(key);
  const added = known?.from === first.next ? known : undefined;
  const items = [...first.items, ...((added?.items ?? []) as T[])];
  const next = added ? added.next : first.next;
  const current: Progress = progress.key === key ? progress : { key };
  const { isBusy = false, problem, focusAt } = current;

  const showMore = async () => {
    if (!next || isBusy) return;
    setProgress({ key, isBusy: true });
    try {
      const page = await load(next);
      const more = [...(added?.items ?? []), ...page.items];
      addedBefore.set(key, { from: first.next, items: more, next: page.next });
      setProgress({ key, focusAt: items.length });
    } catch (error) {
      setProgress({ key, problem: problemText(error) });
    }
  };

  return { items, next, isBusy, problem, focusAt, showMore };
}
