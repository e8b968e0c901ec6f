import { useRevalidator } from 'react-router';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';

/** The form that sets the pictures of a product; saving after a change of another admin replaces theirs. */
export function usePicturesChange(product: ManagedProduct) {
  const { revalidate } = useRevalidator();
  const reload = () => callAsMember('GET /product/{id}/managed', { params: { id: product._id } });
  return useVersionedForm<ManagedProduct, ProductPicture[]>({
    opened: product,
    follows: (base, newer) => !isSame(base.pictures, newer.pictures),
    show: ({ pictures }) => pictures,
    save: async ({ base, shown }) => {
      if (isSame(base.pictures, shown)) {
        showToast('info', 'Nothing was changed.');
        return undefined;
      }
      const body = { version: base.version, pictures: shown };
      await callAsMember('PUT /product/{id}/pictures', { params: { id: product._id }, body }).catch(
        (error) => {
          throw inWords(error);
        },
      );
      const saved = await reload();
      await revalidate();
      showToast('success', 'The pictures are saved.');
      return saved;
    },
    reload,
    merge: ({ base, shown }, { pictures }) => ({
      changes: isSame(base.pictures, pictures)
        ? []
        : [{ name: 'pictures', label: 'Pictures', was: '', now: '' }],
      typed: {},
      shown,
    }),
  });
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
