import { LRUCache } from 'lru-cache';

// The router's own parameter of page data, and mailed links, whose pages are never shared.
const ALWAYS_READ = ['_routes', 'token'];
const HEADER = 'No-Vary-Search';
const MOST_PATHS = 5_000;
const ENCODED = /[%+]/;

/** Declares, also to browsers, that an answer reads only these parameters of its address. */
export function declareParameters(headers: Headers, names: Iterable<string>): void {
  const read = [...names, ...ALWAYS_READ].map((name) => `"${name}"`);
  headers.set(HEADER, `params, except=(${read.join(' ')})`);
}

/** Removes from an address, whole or without its host, the parameters that its page does not read. */
export function withoutUndeclared(address: string, names: Iterable<string>): string {
  return keepOnly(address, address.indexOf('?'), new Set([...names, ...ALWAYS_READ]));
}

function keepOnly(address: string, queryStart: number, names: ReadonlySet<string>): string {
  if (queryStart === -1) return address;
  const kept = address
    .slice(queryStart + 1)
    .split('&')
    .filter((pair) => names.has(nameOf(pair)));
  const path = address.slice(0, queryStart);
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  return ENCODED.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
}

/** The addresses under which answers are kept: without the parameters that earlier answers of the path declared unread. */
export function sharedAddresses(): {
  of(address: string): string;
  learn(address: string, headers: Headers): void;
} {
  const namesByPath = new LRUCache<string, ReadonlySet<string>>({ max: MOST_PATHS });
  return {
    of(address) {
      const queryStart = address.indexOf('?');
      if (queryStart === -1) return address;
      const names = namesByPath.get(address.slice(0, queryStart));
      return names ? keepOnly(address, queryStart, names) : address;
    },
    learn(address, headers) {
      const header = headers.get(HEADER);
      if (header === null) return;
      const names = [...header.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? '');
      namesByPath.set(address.split('?', 1)[0] ?? '', new Set(names));
    },
  };
}
