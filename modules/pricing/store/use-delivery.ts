import { useEffect, useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import type { Delivery } from '#platform/contract/calls/storefront.ts';
import { rememberCountry, visitorCountry } from './visitor-country.ts';

type Countries = readonly { code: string; name: string }[];

const read = (country: string) => callApi('GET /storefront/delivery/{country}', { params: { country } });

/** The delivery to the visitor's country. Until the browser has named it, the delivery to the home country. */
export function useDelivery() {
  const { homeDelivery } = useStorefront();
  const [found, setFound] = useState<Delivery>();
  const [countries, setCountries] = useState<Countries>();
  const delivery = found ?? homeDelivery;

  useEffect(() => {
    const country = visitorCountry();
    if (country === undefined || country === homeDelivery.country) return undefined;
    let isCurrent = true;
    // A region that is no country of the list leaves the home country's.
    read(country).then(
      (answer) => isCurrent && setFound(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [homeDelivery]);

  const go = (country: string) =>
    read(country).then(
      (answer) => {
        setFound(answer);
        setCountries(answer.countries);
      },
      (error: unknown) => showToast('error', problemText(error)),
    );
  return {
    delivery,
    /** Undefined until the visitor wants to choose. */
    countries,
    onChoose: () => go(delivery.country),
    onCountry: (country: string) => {
      rememberCountry(country);
      return go(country);
    },
  };
}
