import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { PICTURE_TYPES } from '#contract/calls/uploads.ts';
import { MOST_PICTURES, type ProductPicture } from '#contract/pictures.ts';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { PictureButton } from '../../../form/picture/picture-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PictureList } from './picture-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useManyUploads } from './use-many-uploads.ts';

type Props = {
  /** The id of the heading. */
  labelledBy: string;
  pictures: readonly ProductPicture[];
  mayBeEmpty?: boolean;
  /** How the uploaded pictures are kept: “Save the pictures”. */
  toKeep: string;
  errors: FieldErrors;
  change: (edit: (pictures: ProductPicture[]) => ProductPicture[]) => void;
  /** Called when an upload begins, and when all have ended. */
  onBusy?: (isBusy: boolean) => void;
  /** Further buttons. */
  children?: ReactNode;
};

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures to upload by choosing or dropping several files, to describe and to order. */
export function PictureEditor({
  labelledBy,
  pictures,
  mayBeEmpty = false,
  toKeep,
  errors,
  change,
  onBusy,
  children,
}: Props) {
  const [isOver, setOver] = useState(false);
  const { uploads, done, send } = useManyUploads((address) =>
    change((known) => [...known, { address, alt: '' }]),
  );
  const isBusy = uploads.some(({ problem }) => !problem);
  const tell = useEffectEvent((is: boolean) => onBusy?.(is));
  useEffect(() => tell(isBusy), [isBusy]);
  const stateId = useId();
  const take = (files: readonly File[]) => send(files, MOST_PICTURES - pictures.length);
  return (
    <fieldset
      name="pictures"
      tabIndex={-1}
      data-field
      aria-labelledby={labelledBy}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      className={classNames(
        'grid min-w-0 gap-4 rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      {pictures.length > 0 && (
        <PictureList
          pictures={pictures}
          mayBeEmpty={mayBeEmpty}
          errors={errors}
          onChange={(next) => change(() => next)}
        />
      )}
      <UploadList id={stateId} uploads={uploads} done={done} toKeep={toKeep} />
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label="Add pictures"
          accept={PICTURE_TYPES.join(',')}
          describedBy={stateId}
          isMultiple
          onChoose={take}
        />
        {children}
        <span className="hidden text-sm text-text-soft sm:inline">
          Several files can be dropped here too.
        </span>
      </div>
      {errors.pictures && <p className="text-sm text-bad">{errors.pictures}</p>}
    </fieldset>
  );
}
