import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { t } from '#platform/words/t.ts';
import { useNewestSearch } from '../layout/use-newest-search.ts';
import { Button } from '../ui/button.tsx';
import { countText } from '../ui/count-text.ts';
import { type List, ROWS_AT_FIRST, ROWS_PARAMETER } from './load-list.ts';

/** Announces how many rows are shown and loads the next ones. */
export function ShowMore({ list }: { list: Exclude<List<unknown>, { failure: string }> }) {
  const { change } = useNewestSearch();
  const navigation = useNavigation();
  const summary = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  const { total, isMore } = list;
  const shown = list.items.length;

  // The button disappears with the last rows; the focus must not jump to the top of the page.
  useEffect(() => {
    if (!isMore && wasAsked.current) summary.current?.focus();
    wasAsked.current = false;
  }, [isMore]);

  const showMore = () => {
    wasAsked.current = true;
    change((search) => search.set(ROWS_PARAMETER, String(shown + ROWS_AT_FIRST)), { replace: true });
  };

  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-text-soft focus:outline-none">
        {total > 0 &&
          (isMore
            ? t('{shown} of {total}', { shown, total: countText(list) })
            : t('{shown} in all', { shown }))}
      </p>
      {isMore && (
        <Button kind="secondary" isBusy={navigation.state === 'loading'} onClick={showMore}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}
