import { useState } from 'react';
import { splitTiers } from '#modules/pricing/contract/price-tiers.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { t } from '#platform/words/t.ts';
import { TierRows } from '../tier-rows.tsx';

type Props = {
  /** The attributes that name the button and link it to its error. */
  control: object;
  title: string;
  value: string;
  price: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Not the cell's: the button has that one. */
const NAME = 'tiers';

/** The price tiers of a variant: a button that says how many, and a dialog with a row for each. */
export function TiersCell({ control, title, value, price, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = splitTiers(value).length;
  const words = count === 0 ? t('None') : t('{count, plural, one {# tier} other {# tiers}}', { count });
  return (
    <>
      <Button
        {...control}
        value={value}
        kind="secondary"
        aria-label={`${title}: ${words}`}
        onClick={() => setOpen(true)}
        className="whitespace-nowrap @table:px-3"
      >
        {words}
      </Button>
      {/* A table's cell may be aligned to the right. */}
      <div className="contents text-start">
        <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <TierRows
            label={t('What many cost')}
            name={NAME}
            value={value}
            price={price}
            errors={error ? { [NAME]: error } : {}}
            onChange={onChange}
            onEnter={() => setOpen(false)}
          />
          <Button className="mt-5" onClick={() => setOpen(false)}>
            {t('Done')}
          </Button>
        </Dialog>
      </div>
    </>
  );
}
