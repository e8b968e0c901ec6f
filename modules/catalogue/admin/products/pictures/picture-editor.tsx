import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { MOST_PICTURES, type ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { pastedFiles } from '#modules/uploads/ui/pasted-files.ts';
import { PictureButton } from '#modules/uploads/ui/picture-button.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { t } from '#platform/words/t.ts';
import { AddressField } from './address-field.tsx';
import { PictureList } from './picture-list.tsx';
import { type Upload, useManyUploads } from './use-many-uploads.ts';

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

/** Pictures to upload by choosing, dropping or pasting several files, or to add by their addresses; to describe and to order. */
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
      onPaste={(event) => {
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
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
        <PictureButton label={t('Add pictures')} describedBy={stateId} isMultiple onChoose={take} />
        <span className="hidden pointer-coarse:inline">
          <PictureButton label={t('Take a photo')} describedBy={stateId} isCamera onChoose={take} />
        </span>
        {children}
        <span className="hidden text-sm text-text-soft sm:inline">
          {t('or drop them here, or press here and paste')}
        </span>
      </div>
      <AddressField pictures={pictures} onAdd={(added) => change((known) => [...known, ...added])} />
      {errors.pictures && <p className="text-sm text-bad">{errors.pictures}</p>}
    </fieldset>
  );
}

type UploadListProps = { id: string; uploads: readonly Upload[]; done: number; toKeep: string };

/** The progress or the error of each file. Screen readers announce only the errors and the end. */
function UploadList({ id, uploads, done, toKeep }: UploadListProps) {
  const isBusy = uploads.some(({ problem }) => !problem);
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {uploads
        .filter(({ problem }) => !problem)
        .map(({ key, name, sent }) => (
          <label key={key} className="grid max-w-sm gap-1 break-words text-text-soft">
            {name}
            <progress max={1} value={sent} className="block h-2 w-full accent-accent" />
          </label>
        ))}
      <div id={id} role="status" className="grid gap-1">
        {uploads
          .filter(({ problem }) => problem)
          .map(({ key, name, problem }) => (
            <p key={key} className="break-words text-bad">
              {name}: {problem}
            </p>
          ))}
        {!isBusy && done > 0 && (
          <p className="text-text-soft">
            {t(
              '{done, plural, one {The picture is} other {# pictures are}} uploaded. {toKeep} to use {done, plural, one {it} other {them}}.',
              { done, toKeep },
            )}
          </p>
        )}
      </div>
    </div>
  );
}
