import { CircleUser, LogOut, UserPen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { signOut } from '#platform/app/session/follow-session.ts';
import { useSession } from '#platform/app/session/session-state.ts';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { MENU_ENTRY, Menu } from '#platform/app/ui/menu.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';

export function AccountMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const isKnown = session.state === 'signed-in';
  const name = isKnown ? session.displayName : '';

  const leave = async () => {
    try {
      await signOut();
      await navigate('/');
    } catch (error) {
      showToast('error', problemText(error));
    }
  };

  return (
    <Menu
      name={isKnown ? t('Account of {name}', { name }) : t('Account')}
      label={
        <>
          <Avatar src={isKnown ? session.photoURL : undefined} size={32} />
          <span className="hidden max-w-36 min-w-16 truncate text-start sm:inline lg:max-xl:hidden">
            {name}
          </span>
        </>
      }
    >
      <Link to="/dashboard/myprofile" className={MENU_ENTRY}>
        <CircleUser aria-hidden className="size-5" />
        {t('My profile')}
      </Link>
      <Link to="/updateprofile" className={MENU_ENTRY}>
        <UserPen aria-hidden className="size-5" />
        {t('Update Profile')}
      </Link>
      <button type="button" onClick={leave} className={MENU_ENTRY}>
        <LogOut aria-hidden className="size-5" />
        {t('Sign Out')}
      </button>
    </Menu>
  );
}
