import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { foreignChanges, typedTexts } from '../product-change.ts';
import { mergeProperties, type Property } from '../properties/merge-properties.ts';
import { foreignVariantChanges, mergeDraft } from '../variants/merge-draft.ts';
import { type Editing, editingOf, type Frame, hasGrid, settled } from './editing.ts';

type Merged = { changes: ForeignChange[]; typed: Record<string, string>; shown: Editing };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lays edits, which began with `base`, over the latest version: what nobody edited here is as others left it, and their changes are named. */
export function mergeEditing(
  base: ManagedProduct,
  edited: Editing,
  latest: ManagedProduct,
  frame: Frame,
): Merged {
  const editing = settled(edited);
  const [begun, now] = [editingOf(base, frame), editingOf(latest, frame)];
  const draft = isSame(editing.draft, begun.draft) ? now.draft : mergeDraft(base, latest, editing.draft);
  const names = Object.keys(now.values);
  const values = Object.fromEntries(
    names.map((name) => [name, (isEdited(name) ? editing : now).values[name] ?? '']),
  );
  function isEdited(name: string) {
    return editing.values[name]?.trim() !== begun.values[name];
  }
  const joined = editing.collections.filter((slug) => !begun.collections.includes(slug));
  const kept = now.collections.filter(
    (slug) => editing.collections.includes(slug) || !begun.collections.includes(slug),
  );
  return {
    changes: [
      ...foreignChanges(base, latest, frame.facts).filter(({ name }) => name !== 'image'),
      ...stockChange(begun, now, isEdited('availableQuantity')),
      ...picturesChange(begun, now),
      ...(hasGrid(begun.draft) || hasGrid(now.draft) ? foreignVariantChanges(base, latest) : []),
      ...textChange(
        'collections',
        t('Collections'),
        begun.collections.join(', '),
        now.collections.join(', '),
      ),
      ...textChange('publishAt', t('Goes on sale'), begun.values.publishAt ?? '', now.values.publishAt ?? ''),
    ],
    typed: {
      ...typedTexts(base, editing.values, frame.facts),
      ...Object.fromEntries(
        ['availableQuantity', 'publishAt'].filter(isEdited).map((name) => [name, editing.values[name] ?? '']),
      ),
      ...(!isSame(editing.pictures, begun.pictures) && { pictures: pictureWords(editing) }),
    },
    shown: {
      values: {
        ...values,
        properties: JSON.stringify(
          mergeProperties(base.properties, latest.properties, propertiesOf(editing)).map(asText),
        ),
      },
      pictures: isSame(editing.pictures, begun.pictures) ? now.pictures : editing.pictures,
      draft,
      collections: [...kept, ...joined.filter((slug) => !kept.includes(slug))],
    },
  };
}

export const propertiesOf = ({ values }: Editing): Property[] => JSON.parse(values.properties || '[]');
const asText = ({ label, value }: Property): Property => ({ label, value });

const textChange = (name: string, label: string, was: string, now: string): ForeignChange[] =>
  was === now ? [] : [{ name, label, was, now }];

/** The change of the stock since the editor was opened. Orders change stock all the time, so only editors of the stock are told. */
const stockChange = (begun: Editing, now: Editing, isEdited: boolean) =>
  !isEdited || hasGrid(now.draft)
    ? []
    : textChange(
        'availableQuantity',
        t('Available quantity'),
        begun.values.availableQuantity ?? '',
        now.values.availableQuantity ?? '',
      );

const picturesChange = (begun: Editing, now: Editing) =>
  isSame(begun.pictures, now.pictures)
    ? []
    : textChange('pictures', t('Pictures'), pictureWords(begun), pictureWords(now));

/** The pictures by their descriptions, or else by their files. */
const pictureWords = ({ pictures }: Editing) =>
  pictures.map(({ address, alt }) => alt || (address.split('/').at(-1) ?? address)).join(', ');
