import { MOST_PICTURES } from '#modules/uploads/contract/pictures.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { useActorWords } from '#platform/app/office/use-actor-words.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
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

/** Shows the pictures that another admin saved while this form was open. */
function ChangedPictures({ latest }: { latest: ManagedProduct }) {
  const actorWords = useActorWords();
  return (
    <ConflictNotice of={latest}>
      <p className="font-semibold break-words">
        {actorWords(latest.changedBy)} changed the pictures while you were editing them. They are now:
      </p>
      <ol className="flex flex-wrap gap-3">
        {latest.pictures.map(({ address, alt }, index) => (
          <li key={address} className="w-24 break-words text-sm">
            <Picture
              src={address}
              alt={alt ? '' : `Picture ${index + 1} of the newer ones`}
              sizes="96px"
              className="aspect-4/3 object-cover"
            />
            {alt}
          </li>
        ))}
      </ol>
      <p>Your edits are still here. Save again to replace these pictures with yours.</p>
    </ConflictNotice>
  );
}
