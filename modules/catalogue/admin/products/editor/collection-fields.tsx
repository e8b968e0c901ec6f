import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callAsMember } from '#platform/app/member-api.ts';
import { rich, t } from '#platform/words/t.ts';
import type { ListedCollection } from '../../../contract/calls/collections.ts';
import type { FieldsProps } from './fields-props.ts';

/** The collections that are picked by hand, as boxes to tick. */
export function CollectionFields({ editing: { collections }, errors, onEdit }: FieldsProps) {
  const [known, setKnown] = useState<readonly ListedCollection[]>();
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let isShown = true;
    callAsMember('GET /managed-collections', {})
      .then((all) => isShown && setKnown(all.filter(({ picked }) => picked === 'by hand')))
      .catch(() => isShown && setProblem(true));
    return () => {
      isShown = false;
    };
  }, []);
  const toggle = (slug: string, isIn: boolean) =>
    onEdit((now) => ({
      ...now,
      collections: isIn ? [...now.collections, slug] : now.collections.filter((one) => one !== slug),
    }));
  return (
    <fieldset name="collections" tabIndex={-1} data-field className="grid gap-2">
      <legend className="sr-only">{t('Collections')}</legend>
      <p className="text-text-soft">
        {t('Those whose products you pick by hand. Others fill themselves by their conditions.')}
      </p>
      {problem && (
        <p className="text-bad">{t('The collections cannot be read now. Everything else can be saved.')}</p>
      )}
      {known?.length === 0 && (
        <p>
          {rich('There is none yet. {link}', {
            link: (
              <Link to="/dashboard/collections/add" className="inline-link">
                {t('Add a collection')}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="grid sm:grid-cols-2">
        {known?.map(({ slug, title }) => (
          <label key={slug} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={collections.includes(slug)}
              onChange={({ target }) => toggle(slug, target.checked)}
              className="size-5 shrink-0"
            />
            {title}
          </label>
        ))}
      </div>
      {errors.collections && <p className="text-sm text-bad">{errors.collections}</p>}
    </fieldset>
  );
}
