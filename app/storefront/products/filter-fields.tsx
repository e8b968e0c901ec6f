import type { ProductFacets } from '#contract/calls/products.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProductQuery } from '../product-query.ts';
import { choiceCount } from './choice-count.ts';

const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: '0.01' } as const;
const RATINGS = [4, 3, 2, 1];

type Props = { query: ProductQuery; facets: ProductFacets | undefined };

export function FilterFields({ query, facets }: Props) {
  const countOf = (stars: number) => facets?.ratings.find(({ rating }) => rating === stars);
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[1fr_1fr_1.2fr_auto_auto] lg:gap-6">
      <TextField {...PRICE} label="Price from, $" name="priceFrom" defaultValue={query.priceFrom} />
      <TextField {...PRICE} label="Price to, $" name="priceTo" defaultValue={query.priceTo} />
      <Select
        label="Rating"
        name="rating"
        defaultValue={query.rating ?? ''}
        className="col-span-2 lg:col-span-1"
      >
        <option value="">Any rating</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {rating} {rating === 1 ? 'star' : 'stars'} and up {choiceCount(countOf(rating))}
          </option>
        ))}
      </Select>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="available"
          value="true"
          defaultChecked={query.available === 'true'}
          className="size-5"
        />
        <span>
          Only available <span className="font-normal text-text-soft">{choiceCount(facets?.available)}</span>
        </span>
      </label>
      <Button type="submit" kind="secondary">
        Apply
      </Button>
    </div>
  );
}
