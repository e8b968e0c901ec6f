/** The carriers' tracking pages; each address ends in the tracking number. */
const PAGES: Readonly<Record<string, string>> = {
  'Australia Post': 'https://auspost.com.au/mypost/track/search?trackIds=',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber=',
  Evri: 'https://www.evri.com/track/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/track/',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  PostNL: 'https://postnl.nl/tracktrace/?B=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The names of the carriers with a tracking page. */
export const CARRIERS: readonly string[] = Object.keys(PAGES);

/** Returns the tracking page of a parcel; null for an unknown carrier. */
export function trackingLink(carrier: string | null, trackingNumber: string | null): string | null {
  const name = CARRIERS.find((known) => known.toLowerCase() === carrier?.toLowerCase());
  if (!trackingNumber || !name) return null;
  return `${PAGES[name]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
}
