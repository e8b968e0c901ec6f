import { UserPen } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../session/session-state.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The signed-in member; updates at once with a new name or photo. */
export function SidebarPerson() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="flex items-center gap-3 lg:flex-col lg:pt-3 lg:text-center">
      <div className="lg:hidden">
        <Avatar src={session.photoURL} size={40} />
      </div>
      <div className="hidden lg:block">
        <Avatar src={session.photoURL} size={96} />
      </div>
      <div className="flex min-w-0 grow items-center justify-between gap-3 lg:block">
        <p className="truncate font-semibold lg:text-lg lg:wrap-anywhere lg:whitespace-normal">
          {session.displayName}
        </p>
        <Link to="/updateprofile" className="inline-link inline-flex min-h-11 shrink-0 items-center gap-2">
          <UserPen aria-hidden className="size-4" />
          Update Profile
        </Link>
      </div>
    </div>
  );
}
