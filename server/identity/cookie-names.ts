/** Returns the cookie name prefix; over https `__Host-`, so that no other host of the domain can plant a cookie. */
export function cookiePrefix({ storefront, publicUrl }: { storefront: string; publicUrl: string }): string {
  return isSecure(publicUrl) ? `__Host-${storefront}` : storefront;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');
