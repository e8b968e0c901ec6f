import { PRODUCT_FACTS as ADDED_FACTS } from 'virtual:modules/product-facts';
import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';
import { PRODUCT_FACTS } from '../../../contract/product-facts.ts';
import { ExtraFields } from '../extra-fields.tsx';
import { PropertyFields } from '../properties/property-fields.tsx';
import { TagsField } from '../tags-field.tsx';
import { TierRows } from '../tier-rows.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { hasGrid } from './editing.ts';
import { FactField } from './fact-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { propertiesOf } from './merge-editing.ts';
import { OnlyVariant } from './only-variant.tsx';
import { PictureFields } from './picture-fields.tsx';
import { SearchPreview } from './search-preview.tsx';
import { Section } from './section.tsx';
import { productSections, type SectionName } from './sections.ts';
import { StatusFields } from './status-fields.tsx';
import { TaxField } from './tax-field.tsx';
import { VariantFields } from './variant-fields.tsx';

type Props = FieldsProps & {
  unsaved: readonly string[];
  /** Changes when the editor shows other values than were typed. */
  round: number;
  onBusy: (isBusy: boolean) => void;
};

/** The parts of the editor that are closed at first. */
export function Parts({ unsaved, round, onBusy, ...props }: Props) {
  const { product, editing, errors, onValue } = props;
  const part = (name: SectionName, children: ReactNode) => {
    const { label, says } = productSections()[name];
    return (
      <Section label={label} summary={says(editing)} isUnsaved={unsaved.includes(label)}>
        {children}
      </Section>
    );
  };
  const isOfVariants = product !== undefined && hasGrid(editing.draft);
  return (
    <>
      {part('pictures', <PictureFields {...props} onBusy={onBusy} />)}
      {part(
        'price',
        isOfVariants ? (
          <p className="text-text-soft">{t('Each variant has its own, under Options and variants.')}</p>
        ) : (
          <>
            <FactField {...props} name="formerPrice" />
            <TierRows
              label={PRODUCT_FACTS.priceTiers.label()}
              name="priceTiers"
              value={editing.values.priceTiers ?? ''}
              price={editing.values.perUnitPrice ?? ''}
              errors={errors}
              onChange={(tiers) => onValue('priceTiers', tiers)}
            />
            <FactField {...props} name="content" />
          </>
        ),
      )}
      {part(
        'quantities',
        <div className="grid gap-5 sm:grid-cols-2">
          <FactField {...props} name="quantityStep" />
          <FactField {...props} name="maximumOrderQuantity" />
          {!hasGrid(editing.draft) && <OnlyVariant {...props} />}
        </div>,
      )}
      {part('variants', <VariantFields {...props} />)}
      {part(
        'properties',
        <PropertyFields
          key={round}
          initial={propertiesOf(editing)}
          errors={errors}
          onChange={(properties) => onValue('properties', JSON.stringify(properties))}
        />,
      )}
      {part('tax', <TaxField {...props} />)}
      {part(
        'tags',
        <TagsField
          value={editing.values.tags ?? ''}
          error={errors.tags}
          onChange={(tags) => onValue('tags', tags)}
        />,
      )}
      {part('collections', <CollectionFields {...props} />)}
      {part('status', <StatusFields {...props} />)}
      {part('search', <SearchPreview {...props} />)}
      {ADDED_FACTS.length > 0 &&
        part('more', <ExtraFields values={editing.values} errors={errors} onChange={onValue} />)}
    </>
  );
}
