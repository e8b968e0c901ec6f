import { Link } from 'react-router';
import { RowName } from '#platform/app/list/row-name.tsx';
import { t } from '#platform/words/t.ts';

type Props = { id: string; number: number; email: string };

/** Names the order of a row, with a link to its page, and its customer's address. */
export function OrderName({ id, number, email }: Props) {
  return (
    <RowName
      title={
        <Link to={`/dashboard/orders/${id}`} className="inline-link">
          {t('Order {number}', { number })}
        </Link>
      }
    >
      {email}
    </RowName>
  );
}
