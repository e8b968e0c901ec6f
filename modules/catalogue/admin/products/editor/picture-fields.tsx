import { useId } from 'react';
import { MOST_PICTURES } from '#modules/uploads/contract/pictures.ts';
import { t } from '#platform/words/t.ts';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import type { FieldsProps } from './fields-props.ts';

type Props = FieldsProps & { onBusy: (isBusy: boolean) => void };

/** All pictures, of which the first one is the image. */
export function PictureFields({ editing, errors, onEdit, onBusy }: Props) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {t('Pictures')}
      </span>
      <p className="text-text-soft">
        {t(
          'Up to {most}, in the order of the product page. The first is the image, which lists show. A description tells people who cannot see a picture what it shows.',
          { most: MOST_PICTURES },
        )}
      </p>
      <PictureEditor
        labelledBy={id}
        pictures={editing.pictures}
        mayBeEmpty
        toKeep={t('Save the product')}
        errors={errors}
        change={(by) => onEdit((now) => ({ ...now, pictures: by(now.pictures) }))}
        onBusy={onBusy}
      />
    </>
  );
}
