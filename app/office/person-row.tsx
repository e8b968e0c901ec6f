import { Link } from 'react-router';
import { useSession } from '#platform/app/session/session-state.ts';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { t } from '#platform/words/t.ts';

/** The signed-in member; updates at once with a new name or photo. */
export function PersonRow({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="flex items-center gap-2 px-1">
      <Avatar src={session.photoURL} size={32} />
      <p title={session.displayName} className="min-w-0 grow truncate text-sm font-semibold">
        {session.displayName}
      </p>
      <Link
        to="/updateprofile"
        onClick={onChoose}
        className="inline-link inline-flex min-h-11 shrink-0 items-center text-sm pointer-fine:lg:min-h-8"
      >
        {t('Update Profile')}
      </Link>
    </div>
  );
}
