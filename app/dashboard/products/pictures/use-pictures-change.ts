import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import type { ProductPicture } from '#contract/pictures.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { useForm } from '../../../form/use-form.ts';
import { callAsMember } from '../../../member-api.ts';
import { showToast } from '../../../ui/toast.ts';

/** The pictures as edited, and the version that they are based on. */
type Draft = { base: ManagedProduct; pictures: ProductPicture[] };

/**
 * The form that sets the pictures of a product. If another admin changed them first, it shows theirs and keeps the edits;
 * saving again replaces theirs.
 */
export function usePicturesChange(product: ManagedProduct) {
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft>();
  const [conflict, setConflict] = useState<ManagedProduct>();

  const change = (edit: (pictures: ProductPicture[]) => ProductPicture[]) =>
    setDraft((known = { base: product, pictures: product.pictures }) => ({
      ...known,
      pictures: edit(known.pictures),
    }));

  const save = async ({ base, pictures }: Draft): Promise<void> => {
    const params = { id: product._id };
    try {
      const body = { version: base.version, pictures };
      await callAsMember('PUT /product/{id}/pictures', { params, body });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw inWords(error);
      const latest = await callAsMember('GET /product/{id}/managed', { params });
      // Only another part of the product was changed: save without asking.
      if (isSame(base.pictures, latest.pictures)) return save({ base: latest, pictures });
      setDraft({ base: latest, pictures });
      setConflict(latest);
      return;
    }
    await revalidate();
    setDraft(undefined);
    setConflict(undefined);
    showToast('success', 'The pictures are saved.');
  };

  const form = useForm({
    submit: async () => {
      if (!draft || isSame(draft.base.pictures, draft.pictures))
        return showToast('info', 'Nothing was changed.');
      await save(draft);
    },
  });

  return { form, pictures: draft?.pictures ?? product.pictures, change, conflict };
}

function isSame(one: readonly ProductPicture[], other: readonly ProductPicture[]): boolean {
  const texts = [one, other].map((pictures) =>
    JSON.stringify(pictures.map(({ address, alt }) => [address, alt])),
  );
  return texts[0] === texts[1];
}

/** Shows a refusal of the whole list below the form. */
function inWords(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return error;
  return new ApiProblem({ ...error.document, detail: error.errors[0]?.message ?? error.message });
}
