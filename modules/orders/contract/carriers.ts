import { type Carrier, splitCarriers } from '#platform/contract/own-carriers.ts';
import { byName } from '#platform/format/by-name.ts';

/** The carriers' tracking pages, with `{number}` where the tracking number goes. */
const PAGES: Readonly<Record<string, string>> = {
  'Australia Post': 'https://auspost.com.au/mypost/track/search?trackIds={number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber={number}',
  Evri: 'https://www.evri.com/track/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.com/track/{number}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  PostNL: 'https://postnl.nl/tracktrace/?B={number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
};

/** The names of the carriers that every shop has. */
export const CARRIERS: readonly string[] = Object.keys(PAGES);

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The carriers to choose from, by their names: the shop's own, and those that it does not replace. */
export function carriersWith(own: string): Carrier[] {
  const added = splitCarriers(own);
  const others = CARRIERS.filter((name) => !added.some((carrier) => isSame(carrier.name, name)));
  return [...added, ...others.map((name) => ({ name, address: PAGES[name] ?? '' }))].toSorted((a, b) =>
    byName(a.name, b.name),
  );
}

/** Returns the tracking page of a parcel; null for a carrier that neither every shop has nor this one has added. */
export function trackingLink(carrier: string | null, trackingNumber: string | null, own = ''): string | null {
  const known = carriersWith(own).find(({ name }) => isSame(name, carrier ?? ''));
  if (!trackingNumber || !known) return null;
  return known.address.replace('{number}', () => encodeURIComponent(trackingNumber.replaceAll(' ', '')));
}

// Only forms that no other carrier of the list uses. The end of an international number names the country whose post took it in.
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
  [/^(JJD\d{14,20}|JVGL\d{10,20}|0034043\d{13})$/, 'DHL'],
  [/^9[1-5]\d{20}$/, 'USPS'],
  [/^96\d{20}$/, 'FedEx'],
  [/^3S[0-9A-Z]{11,13}$/, 'PostNL'],
  [/^[A-Z]{2}\d{9}GB$/, 'Royal Mail'],
  [/^[A-Z]{2}\d{9}US$/, 'USPS'],
  [/^[A-Z]{2}\d{9}CA$/, 'Canada Post'],
  [/^[A-Z]{2}\d{9}AU$/, 'Australia Post'],
  [/^[A-Z]{2}\d{9}FR$/, 'La Poste'],
  [/^[A-Z]{2}\d{9}NL$/, 'PostNL'],
];

/** The carrier that a tracking number's form belongs to; undefined if none or several use it. */
export function guessCarrier(trackingNumber: string): string | undefined {
  const number = trackingNumber.replaceAll(/[ -]/g, '').toUpperCase();
  return FORMS.find(([form]) => form.test(number))?.[1];
}
