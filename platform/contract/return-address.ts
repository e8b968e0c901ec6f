const BASE = 'http://shop.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these when they parse a URL
const CONTROL = /[\u0000-\u0020\u007f]/;

/**
 * Returns the path to open after sign-in: `fallback` if the requested path leaves this shop. Never leads to
 * another origin, whatever the notation (`//evil.example`, `/\evil.example`, `/a/..//evil.example`).
 */
export function safeReturnAddress(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || value.length > 2048 || CONTROL.test(value) || value.includes('\\')) {
    return fallback;
  }
  const url = URL.parse(value, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
