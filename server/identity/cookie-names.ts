/**
 * What the names of the shop's cookies begin with. Over https a browser takes a `__Host-` cookie from this very host
 * alone, so that no other host of the same domain can plant one.
 */
export function cookiePrefix({ storefront, publicUrl }: { storefront: string; publicUrl: string }): string {
  return isSecure(publicUrl) ? `__Host-${storefront}` : storefront;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');
