const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissionsPolicy('()')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** Adds the security headers to a response and keeps a Content-Security-Policy that is already set. */
export function protect(headers: Headers): void {
  for (const [name, value] of SECURITY_HEADERS) if (!headers.has(name)) headers.set(name, value);
  const policy = headers.get('Content-Security-Policy') ?? DATA_POLICY;
  headers.set('Content-Security-Policy', policy);
  // For browsers without `frame-ancestors`.
  if (policy.includes(`frame-ancestors 'none'`)) headers.set('X-Frame-Options', 'DENY');
}

/** The devices that a page may ask the browser for: the camera only where it is given here. */
export function permissionsPolicy(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(self "https://js.stripe.com"), usb=()`;
}
