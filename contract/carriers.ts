/** Pages where carriers show where a parcel is; the number follows. */
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

/** The carriers whose parcels have a page. */
export const CARRIERS: readonly string[] = Object.keys(PAGES);

/** The page that follows a parcel; null for a carrier that the shop does not know. */
export function trackingLink(carrier: string | null, trackingNumber: string | null): string | null {
  const name = CARRIERS.find((known) => known.toLowerCase() === carrier?.toLowerCase());
  if (!trackingNumber || !name) return null;
  return `${PAGES[name]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
}
