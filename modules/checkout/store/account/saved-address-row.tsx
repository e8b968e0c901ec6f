import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { addressLines } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import type { SavedAddress } from '../../contract/calls/checkout.ts';

type Props = {
  address: SavedAddress;
  isDefault: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
};

export function SavedAddressRow({ address, isDefault, isBusy, ...on }: Props) {
  const { _id, ...parts } = address;
  const lines = addressLines(parts);
  const of = `${parts.name}, ${parts.line1}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <address className="min-w-0 not-italic wrap-anywhere">
        {lines.map((line, place) => (
          <span key={line} className={place === 0 ? 'flex flex-wrap gap-2 font-semibold' : 'block'}>
            <bdi>{line}</bdi>
            {place === 0 && isDefault && <Badge tone="accent">{t('Default')}</Badge>}
          </span>
        ))}
        <span className="block text-text-soft">
          <bdi>{parts.phone}</bdi>
        </span>
      </address>
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button
            kind="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={t('Make default: {address}', { address: of })}
            onClick={on.onMakeDefault}
          >
            {t('Make default')}
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          aria-label={t('Edit: {address}', { address: of })}
          onClick={on.onEdit}
        >
          {t('Edit')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={t('Delete: {address}', { address: of })}
          onClick={on.onDelete}
        >
          {t('Delete')}
        </Button>
      </div>
    </div>
  );
}
