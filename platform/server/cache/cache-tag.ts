import { CHANGES, type Change } from '#platform/contract/changes.ts';

/** `Cache-Tag` lists the data topics of a shared response, also for CDNs; `static` data never changes at runtime. */
const CACHE_TAG = 'Cache-Tag';

export function tagShared(headers: Headers, topics: Iterable<Change>): void {
  headers.set(CACHE_TAG, ['static', ...new Set(topics)].join(' '));
}

/** Returns the topics of a shared response, undefined for a private one. */
export function sharedTopics(headers: Headers): Change[] | undefined {
  const tags = headers.get(CACHE_TAG)?.split(' ');
  return tags && CHANGES.filter((topic) => tags.includes(topic));
}
