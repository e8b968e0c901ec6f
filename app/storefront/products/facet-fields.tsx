import type { Counted, ProductFacets } from '#contract/calls/products.ts';
import type { ProductQuery } from '../product-query.ts';
import { choiceCount } from './choice-count.ts';
import { rangeText } from './filters-in-use.ts';

type Props = { query: ProductQuery; facets: ProductFacets | undefined };

/** The prices and properties to choose from, several of each, with the number of products of each. */
export function FacetFields({ query, facets }: Props) {
  if (!facets) return <div aria-hidden className="h-64 animate-pulse rounded-control bg-sunken" />;
  const prices = facets.prices
    .map(({ from, to, ...counted }) => ({ value: `${from}-${to ?? ''}`, ...counted }))
    .filter(({ value, count, isMinimum }) => count > 0 || isMinimum || query.price?.includes(value))
    .map((price) => ({ ...price, text: rangeText(price.value) }));
  if (prices.length === 0 && facets.facets.every(({ values }) => values.length === 0)) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-5 border-t border-line pt-4">
      <Choices legend="Price" name="price" chosen={query.price} choices={prices} />
      {facets.facets.map(({ label, values }) => (
        <Choices
          key={label}
          legend={label}
          name="facet"
          chosen={query.facet}
          choices={values.map(({ value, ...counted }) => ({
            value: `${label}:${value}`,
            text: value,
            ...counted,
          }))}
        />
      ))}
    </div>
  );
}

type ChoicesProps = {
  legend: string;
  name: 'facet' | 'price';
  chosen: readonly string[] | undefined;
  choices: (Counted & { value: string; text: string })[];
};

function Choices({ legend, name, chosen, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 max-h-66 overflow-y-auto">
        {choices.map(({ value, text, ...counted }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 sm:min-h-9">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">
              {text} <span className="text-text-soft tabular-nums">{choiceCount(counted)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
