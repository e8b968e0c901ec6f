import { Link } from 'react-router';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import type { UndoneChange } from '../../../contract/calls/imports.ts';
import { productsText } from './changes-text.ts';

type Props = {
  refused: UndoneChange['refused'];
  /** The change that they could not take. */
  effect?: string;
  onClose: () => void;
};

/** Names the products that a change or its undo had to leave as they are, each with its reason. */
export function RefusedProducts({ refused, effect = 'changed', onClose }: Props) {
  if (refused.length === 0) return null;
  return (
    <ConflictNotice of={refused}>
      <p className="font-semibold">
        {t('{count} could not be {effect}:', { count: productsText(refused.length), effect })}
      </p>
      <ul className="grid gap-1">
        {refused.map(({ _id, productName, reason }) => (
          <li key={_id} className="min-w-0 wrap-anywhere">
            <Link to={`/dashboard/manageproducts/${_id}/edit`} className="inline-link">
              {productName}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={onClose}>
        {t('Close')}
      </Button>
    </ConflictNotice>
  );
}
