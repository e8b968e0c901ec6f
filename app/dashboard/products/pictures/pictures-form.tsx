import { useId } from 'react';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { PICTURE_TYPES } from '#contract/calls/uploads.ts';
import { MOST_PICTURES } from '#contract/pictures.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { PictureButton } from '../../../form/picture/picture-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangedPictures } from './changed-pictures.tsx';
import { PictureList } from './picture-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useManyUploads } from './use-many-uploads.ts';
import { usePicturesChange } from './use-pictures-change.ts';

/** All pictures of a product, saved together. */
export function PicturesForm({ product }: { product: ManagedProduct }) {
  const { form, pictures, change, conflict } = usePicturesChange(product);
  const { uploads, done, send } = useManyUploads((address) =>
    change((known) => [...known, { address, alt: '' }]),
  );
  const stateId = useId();
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
      {conflict && <ChangedPictures latest={conflict} />}
      <fieldset tabIndex={-1} aria-labelledby="pictures" className="grid min-w-0 gap-4">
        <PictureList pictures={pictures} errors={form.errors} onChange={(next) => change(() => next)} />
        <UploadList id={stateId} uploads={uploads} done={done} />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <PictureButton
          label="Add pictures"
          accept={PICTURE_TYPES.join(',')}
          describedBy={stateId}
          isMultiple
          onChoose={(files) => send(files, MOST_PICTURES - pictures.length)}
        />
        <Button {...form.button}>Save pictures</Button>
      </div>
      <FormMessage message={form.message} />
    </form>
  );
}
