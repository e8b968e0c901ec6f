import type { ManagedProduct } from '#contract/calls/products.ts';
import { MOST_PICTURES } from '#contract/pictures.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangedPictures } from './changed-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { usePicturesChange } from './use-pictures-change.ts';

/** All pictures of a product, saved together. */
export function PicturesForm({ product }: { product: ManagedProduct }) {
  const { form, base, shown: pictures, edit, conflict } = usePicturesChange(product);
  return (
    <form
      {...form.props}
      aria-labelledby="pictures"
      className="card mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-8"
    >
      <div>
        <h2 id="pictures" className="text-xl font-semibold">
          Pictures
        </h2>
        <p className="mt-1 text-text-soft">
          Up to {MOST_PICTURES}, in the order of the product page. Lists show the first one. A description
          tells people who cannot see a picture what it shows.
        </p>
      </div>
      {conflict && <ChangedPictures latest={base} />}
      <PictureEditor
        labelledBy="pictures"
        pictures={pictures}
        toKeep="Save the pictures"
        errors={form.errors}
        change={edit}
      >
        <Button {...form.button}>Save pictures</Button>
      </PictureEditor>
      <FormMessage message={form.message} />
    </form>
  );
}
