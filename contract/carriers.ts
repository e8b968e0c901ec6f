/** Pages where carriers show where a parcel is; the number follows. */
const PAGES: Readonly<Record<string, string>> = {
  'australia post': 'https://auspost.com.au/mypost/track/search?trackIds=',
  'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber=',
  evri: 'https://www.evri.com/track/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  gls: 'https://gls-group.com/track/',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  postnl: 'https://postnl.nl/tracktrace/?B=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The page that follows a parcel; null for a carrier that the shop does not know. */
export function trackingLink(carrier: string | null, trackingNumber: string | null): string | null {
  const name = carrier?.toLowerCase() ?? '';
  if (!trackingNumber || !Object.hasOwn(PAGES, name)) return null;
  return `${PAGES[name]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
}
