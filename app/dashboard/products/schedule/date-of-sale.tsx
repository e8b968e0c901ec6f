import { Badge } from '../../../ui/badge.tsx';

const THIS_YEAR = new Intl.DateTimeFormat(undefined, {
  ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
});
const OTHER_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** When a draft goes on sale by itself, short enough for a list. */
export function DateOfSale({ publishAt }: { publishAt: string }) {
  const at = new Date(publishAt);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return (
    <Badge tone="good">
      <span className="sr-only">Draft, goes on sale </span>
      <time dateTime={publishAt}>{(isThisYear ? THIS_YEAR : OTHER_YEAR).format(at)}</time>
    </Badge>
  );
}
