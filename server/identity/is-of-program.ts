// Of these a browser says at least one with everything that it posts; no script of a page can leave out the first four.
const OF_BROWSERS = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user', 'referer', 'cookie'];

/**
 * Whether a request that says how it was fetched comes from no browser, as from Node's `fetch`, which says
 * `Sec-Fetch-Mode: cors` and no more. A browser says `Sec-Fetch-Site` whenever it says the mode, and the origin
 * whenever it posts.
 */
export function isOfProgram(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'cors' && !OF_BROWSERS.some((name) => headers.has(name));
}
