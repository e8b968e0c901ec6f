import { invalidField } from '#platform/contract/problems.ts';
import { countryName } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';
import type { Method, Quote } from './quote-cart.ts';

/** Returns the delivery that was chosen for a country, or throws the `Problem` that says why there is none. */
export function chosenMethod(
  { methodId, delivery }: { methodId: string; delivery: { country: string } },
  { methods }: Pick<Quote, 'methods'>,
): Method {
  if (methods.length === 0)
    throw invalidField(
      'delivery.country',
      t('We don’t deliver to {country}', { country: countryName(delivery.country) }),
    );
  const method = methods.find(({ id }) => id === methodId);
  if (!method) throw invalidField('methodId', t('Choose a delivery'));
  return method;
}
