import { Copy, Pencil } from 'lucide-react';
import { mayBeReaddressed, stateOf } from '#modules/order-states/contract/order-states.ts';
import { BillingLines } from '#modules/orders/ui/billing-lines.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { LanguageChoice } from '#platform/app/office/language-choice.tsx';
import { useSpokenLanguage } from '#platform/app/office/spoken-language.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { rich, t } from '#platform/words/t.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

type Props = { order: OrderWithDocuments; mayCorrect: boolean; onCorrect: () => void };

/** Where the order goes, to copy onto a label, and to correct until it is shipped. */
export function DeliveryCard({ order, mayCorrect, onCorrect }: Props) {
  const { number, deliverTo, userNumber, status, shippingMethod } = order;
  const spoken = useSpokenLanguage(order.language);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...deliverTo, userNumber].join('\n'));
      showToast('success', t('The address of order {number} is copied.', { number }));
    } catch {
      // The browser may forbid it; the text can still be selected.
      showToast('error', t('The address could not be copied. Select it and copy it by hand.'));
    }
  };
  return (
    <DashboardCard title={t('Delivery address')}>
      <address className="not-italic wrap-anywhere">
        {deliverTo.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be equal
          <span key={place} className="block">
            {line}
          </span>
        ))}
        <a href={`tel:${userNumber.replaceAll(/[^+\d]/g, '')}`} className="inline-link inline-block min-h-6">
          {userNumber}
        </a>
      </address>
      {shippingMethod && <p className="text-sm text-text-soft">{shippingMethod}</p>}
      {mayCorrect ? (
        <LanguageChoice
          label={t('Language of mails and documents')}
          language={order.language}
          save={(language) =>
            callAsMember('PUT /orders/{id}/language', { params: { id: order._id }, body: { language } })
          }
        />
      ) : (
        spoken && (
          <p className="text-sm text-text-soft">
            {t('Mails and documents in {language}', { language: spoken })}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {rich('Copy {rest}', { rest: <span className="sr-only">{t('address')}</span> })}
        </Button>
        {mayCorrect && mayBeReaddressed(stateOf(status)) && (
          <Button kind="secondary" size="small" onClick={onCorrect}>
            <Pencil aria-hidden className="size-4" />
            {rich('Correct {rest}', { rest: <span className="sr-only">{t('address')}</span> })}
          </Button>
        )}
      </div>
      {order.billing ? (
        <div className="border-t border-line pt-3">
          <h3 className="font-semibold">{t('Billing address')}</h3>
          <BillingLines billing={order.billing} />
        </div>
      ) : (
        <p className="border-t border-line pt-3 text-sm text-text-soft">
          {t('Billing address: same as delivery address')}
          {order.delivery?.taxId && (
            <span className="block text-text wrap-anywhere">
              {t('Tax number: {taxId}', { taxId: order.delivery.taxId })}
            </span>
          )}
        </p>
      )}
    </DashboardCard>
  );
}
