import { useRef, useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';

type Props = { productId: string; productName: string };

/** Makes a draft like a product, as the shop has it, and opens it. */
export function DuplicateButton({ productId, productName }: Props) {
  const goOn = useGoOn();
  const [isBusy, setBusy] = useState(false);
  // The same until a copy is made: a press whose answer was lost makes no second one.
  const key = useRef(crypto.randomUUID());
  const duplicate = async () => {
    setBusy(true);
    try {
      const { insertedId } = await callAsMember('POST /product/{id}/duplicate', {
        params: { id: productId },
        idempotencyKey: key.current,
      });
      key.current = crypto.randomUUID();
      showToast('success', t('This draft is a copy of {productName}.', { productName }));
      await goOn(`/dashboard/manageproducts/${insertedId}/edit`);
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void duplicate()}>
      {t('Duplicate')}
    </Button>
  );
}
