import { CHANGES, type Change } from '#contract/changes.ts';

/**
 * `Cache-Tag` says of an answer that it is the same for everyone, and what it is made of. Caches in front of a shop
 * know the header too. `static` stands for what does not change while the shop runs.
 */
const CACHE_TAG = 'Cache-Tag';

export function tagShared(headers: Headers, topics: Iterable<Change>): void {
  headers.set(CACHE_TAG, ['static', ...new Set(topics)].join(' '));
}

/** The topics of an answer for everyone; undefined when it is not one. */
export function sharedTopics(headers: Headers): Change[] | undefined {
  const tags = headers.get(CACHE_TAG)?.split(' ');
  return tags && CHANGES.filter((topic) => tags.includes(topic));
}
