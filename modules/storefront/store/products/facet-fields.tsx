import { ChevronDown } from 'lucide-react';
import type { Counted, ProductFacets } from '#modules/catalogue/contract/calls/products.ts';
import type { ProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { Disclosure } from '#platform/app/ui/disclosure.tsx';
import { t } from '#platform/words/t.ts';
import { choiceCount } from './choice-count.ts';
import { rangeText } from './filters-in-use.ts';

type Props = { query: ProductQuery; facets: ProductFacets | undefined };

/** The prices and properties to choose from, several of each: a button for each opens its list above the products. */
export function FacetFields({ query, facets }: Props) {
  if (!facets)
    return <div aria-hidden className="min-h-11 animate-pulse rounded-control bg-sunken sm:w-64" />;
  const { words = {} } = facets;
  const shownAs = (text: string) => words[text] ?? text;
  const prices = facets.prices
    .map(({ from, to, ...counted }) => ({ value: `${from}-${to ?? ''}`, ...counted }))
    .filter(({ value, count, isMinimum }) => count > 0 || isMinimum || query.price?.includes(value))
    .map((price) => ({ ...price, text: rangeText(price.value) }));
  return (
    <>
      <Choices legend={t('Price')} name="price" chosen={query.price} choices={prices} />
      {facets.facets.map(({ label, values }) => (
        <Choices
          key={label}
          legend={shownAs(label)}
          name="facet"
          chosen={query.facet}
          choices={values.map(({ value, ...counted }) => ({
            value: `${label}:${value}`,
            text: shownAs(value),
            ...counted,
          }))}
        />
      ))}
    </>
  );
}

type ChoicesProps = {
  legend: string;
  name: 'facet' | 'price';
  chosen: readonly string[] | undefined;
  choices: (Counted & { value: string; text: string })[];
};

function Choices({ legend, name, chosen = [], choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  const inUse = choices.filter(({ value }) => chosen.includes(value)).length;
  return (
    <Disclosure className="group min-w-0 sm:relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow break-words">{legend}</span>
        {inUse > 0 && (
          <span className="rounded-full bg-accent px-2 text-sm text-on-accent tabular-nums">
            {inUse}
            <span className="sr-only"> {t('in use')}</span>
          </span>
        )}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="absolute inset-x-0 z-20 mt-2 rounded-card border border-line bg-raised p-1.5 shadow-raised sm:end-auto sm:w-64">
        <legend className="sr-only">{legend}</legend>
        {/* Nine rows of a phone and eleven of a wide screen: none is cut. */}
        <div className="max-h-99 overflow-y-auto">
          {choices.map(({ value, text, ...counted }) => (
            <label
              key={value}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sunken sm:min-h-9"
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 break-words">
                {text} <span className="text-text-soft tabular-nums">{choiceCount(counted)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}
