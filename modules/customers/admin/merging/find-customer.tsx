import { useEffect, useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { NearMatches } from '#platform/app/list/near-matches.tsx';
import { callPageAsMember } from '#platform/app/member-api.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { ListedCustomer } from '../../contract/calls/customers.ts';

const PAUSE_MS = 250;
const MOST = 6;

type Props = {
  except: string;
  chosen: ListedCustomer | undefined;
  onChoose: (customer: ListedCustomer | undefined) => void;
};

type Found = { customers: readonly ListedCustomer[]; near?: { typed: string; understood: string } };
const NOTHING: Found = { customers: [] };

/** Finds another customer by name, address or phone, and says if those found only come near. */
export function FindCustomer({ except, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | string>(NOTHING);
  const words = typed.trim();

  useEffect(() => {
    if (!words) return setFound(NOTHING);
    let isOver = false;
    const timer = setTimeout(() => {
      callPageAsMember('GET /customers', { query: { q: words, limit: MOST + 1 } })
        .then(({ items, understood }) => {
          const customers = items.filter(({ _id }) => _id !== except).slice(0, MOST);
          if (!isOver) setFound({ customers, ...(understood && { near: { typed: words, understood } }) });
        })
        .catch((error: unknown) => !isOver && setFound(problemText(error)));
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, except]);

  return (
    <div className="grid gap-2">
      <TextField
        label={t('Other account')}
        type="search"
        autoComplete="off"
        placeholder={t('Name, email, phone')}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChoose(undefined);
        }}
        error={typeof found === 'string' ? found : undefined}
      />
      {!chosen && typeof found !== 'string' && found.near && <NearMatches {...found.near} />}
      {!chosen && typeof found !== 'string' && found.customers.length > 0 && (
        <ul className="grid gap-1" aria-label={t('Customers found')}>
          {found.customers.map((customer) => (
            <li key={customer._id}>
              <button
                type="button"
                onClick={() => onChoose(customer)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-1 text-start wrap-anywhere hover:bg-sunken"
              >
                <span className="font-semibold">{customer.displayName}</span>
                <span className="text-sm text-text-soft">
                  {customer.email}
                  {customer.kind === 'guest' && t(', guest')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
