import { Link } from 'react-router';
import type { ListedMessage } from '#contract/calls/inbox.ts';
import { formatDay } from '../../ui/format-day.ts';
import { StateBadge } from './message-state.tsx';

/** A message in the list: a line that leads to it, on a phone a card of at most 96 px. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const { _id, kind, about, name, email, date, state, answers } = message;
  return (
    <li className="card relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2.5 leading-5 has-[a:hover]:border-line-strong">
      <Link to={`/dashboard/inbox/${_id}`} className="truncate font-semibold after:absolute after:inset-0">
        {about}
      </Link>
      <span className="row-span-2 grid justify-items-end gap-1 text-sm">
        <StateBadge state={state} />
        <time dateTime={date} className="text-text-soft">
          {formatDay(date)}
        </time>
      </span>
      <span title={email} className="truncate text-sm text-text-soft">
        {name}, {kind === 'application' ? 'application' : 'question'}
        {answers > 0 && (answers === 1 ? ', answered' : `, ${answers} answers`)}
      </span>
      <span className="col-span-2 truncate text-sm">{message.message}</span>
    </li>
  );
}
