import { useId } from 'react';
import { MOST_PICTURES } from '#modules/uploads/contract/pictures.ts';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import type { FieldsProps } from './fields-props.ts';

type Props = FieldsProps & { onBusy: (isBusy: boolean) => void };

/** All pictures, of which the first one is the image. */
export function PictureFields({ editing, errors, onEdit, onBusy }: Props) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        Pictures
      </span>
      <p className="text-text-soft">
        Up to {MOST_PICTURES}, in the order of the product page. The first is the image, which lists show. A
        description tells people who cannot see a picture what it shows.
      </p>
      <PictureEditor
        labelledBy={id}
        pictures={editing.pictures}
        mayBeEmpty
        toKeep="Save the product"
        errors={errors}
        change={(by) => onEdit((now) => ({ ...now, pictures: by(now.pictures) }))}
        onBusy={onBusy}
      />
    </>
  );
}
