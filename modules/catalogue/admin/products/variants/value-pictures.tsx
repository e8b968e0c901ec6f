import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { t } from '#platform/words/t.ts';
import { PictureCell } from './picture-cell.tsx';
import { pictureOfValue, withValuePicture } from './value-picture.ts';
import { type Draft, type DraftOption, stated } from './variants-draft.ts';

type Props = {
  option: DraftOption;
  pictures: readonly ProductPicture[];
  draft: Draft;
  onChange: (draft: Draft) => void;
};

/** A picture for each value of an option, which all variants of the value show. */
export function ValuePictures({ option: { key, name, values }, pictures, draft, onChange }: Props) {
  const used = stated(values).filter((value) => draft.rows.some(({ chosen }) => chosen[key] === value));
  if (used.length === 0) return null;
  return (
    <details className="col-span-2">
      <summary className="inline-link min-h-11 cursor-pointer py-2 sm:min-h-0">
        {t('Pictures by {name}', { name: name || t('value') })}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {used.map((value) => (
          <li key={value} className="flex min-w-0 items-center gap-2">
            <PictureCell
              title={t('all variants of {value}', { value })}
              pictures={pictures}
              chosen={pictureOfValue(draft, key, value)}
              onChoose={(image) => onChange(withValuePicture(draft, key, value, image))}
            />
            <span aria-hidden className="min-w-0 break-words">
              {value}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
