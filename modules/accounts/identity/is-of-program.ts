// A browser sends at least one of these with every POST, and page scripts cannot suppress the first four.
const OF_BROWSERS = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user', 'referer', 'cookie'];

/** Detects Node's `fetch`: it sends `Sec-Fetch-Mode` alone, while browsers add `Sec-Fetch-Site` and `Origin`. */
export function isOfProgram(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'cors' && !OF_BROWSERS.some((name) => headers.has(name));
}
