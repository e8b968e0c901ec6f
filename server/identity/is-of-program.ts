// A browser sends at least one of these with every POST, and page scripts cannot suppress the first four.
const OF_BROWSERS = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user', 'referer', 'cookie'];

/**
 * Tells Node's `fetch` from a browser: it sends `Sec-Fetch-Mode: cors` alone. Browsers never send the mode without
 * `Sec-Fetch-Site`, and always send `Origin` with a POST.
 */
export function isOfProgram(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'cors' && !OF_BROWSERS.some((name) => headers.has(name));
}
