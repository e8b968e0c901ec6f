import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Makes a draft like this product and opens it. */
export function DuplicateButton({ product: { _id, productName } }: { product: ManagedProduct }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    try {
      const { insertedId } = await callAsMember('POST /product/{id}/duplicate', { params: { id: _id } });
      showToast('success', `This draft is a copy of ${productName}.`);
      await navigate(`/dashboard/manageproducts/${insertedId}/edit`);
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
