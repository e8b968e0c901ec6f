import { type Dispatch, type SetStateAction, useId } from 'react';
import { MOST_PICTURES, type ProductPicture } from '#modules/uploads/contract/pictures.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { PictureEditor } from './picture-editor.tsx';

type Props = {
  pictures: readonly ProductPicture[];
  errors: FieldErrors;
  onChange: Dispatch<SetStateAction<ProductPicture[]>>;
  onBusy: (isBusy: boolean) => void;
};

/** The pictures of a new product; the first fills in the image unless it has another address. */
export function NewPictures({ pictures, errors, onChange, onBusy }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-3 sm:col-span-2">
      <p id={id} className="font-semibold">
        More pictures
      </p>
      <p className="text-text-soft">
        Up to {MOST_PICTURES}, in the order of the product page. The first is the image, unless that field has
        another. A description tells people who cannot see a picture what it shows.
      </p>
      <PictureEditor
        labelledBy={id}
        pictures={pictures}
        mayBeEmpty
        toKeep="Add the product"
        errors={errors}
        change={onChange}
        onBusy={onBusy}
      />
    </div>
  );
}
