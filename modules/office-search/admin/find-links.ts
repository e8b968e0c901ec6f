export type Link = {
  kind: 'page' | 'act' | 'setting' | 'report';
  to: string;
  label: string;
  words?: string;
  /** The name that the menu has for the page of which it is a setting or a part. */
  page?: string | undefined;
};

export type FoundLinks = {
  /** Those whose name has all the words. */
  named: Link[];
  /** Those that need their further words. */
  described: Link[];
};

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The links that have, for each word of `q`, a word that begins with it; those that begin with `q` first. */
export function findLinks(links: readonly Link[], q: string): FoundLinks {
  const typed = wordsOf(q);
  const begins = q.trim().toLowerCase();
  const has = (said: readonly string[]) =>
    typed.length > 0 && typed.every((word) => said.some((one) => one.startsWith(word)));
  const named = links.filter(({ label }) => has(wordsOf(label)));
  const rank = ({ label }: Link) => (label.toLowerCase().startsWith(begins) ? 0 : 1);
  return {
    named: named.toSorted((one, other) => rank(one) - rank(other)),
    described: links.filter(
      (link) => !named.includes(link) && has(wordsOf(`${link.label} ${link.words ?? ''}`)),
    ),
  };
}

const MOST_NEAR = 3;

/** The links whose words come nearest to mistyped ones; none if a word is more than two letters away. */
export function nearLinks(links: readonly Link[], q: string): Link[] {
  const typed = wordsOf(q).filter((word) => word.length >= 4);
  if (typed.length === 0) return [];
  return links
    .map((link) => {
      const said = wordsOf(`${link.label} ${link.words ?? ''}`);
      return {
        link,
        slips: Math.max(...typed.map((word) => Math.min(...said.map((one) => slipsTo(one, word))))),
      };
    })
    .filter(({ slips }) => slips <= 2)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, MOST_NEAR)
    .map(({ link }) => link);
}

/** The edits from a typed word to another word, or to its beginning. */
function slipsTo(word: string, typed: string): number {
  let row = Array.from({ length: typed.length + 1 }, (_, at) => at);
  let fewest = row[typed.length] ?? 0;
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1];
    for (let n = 1; n <= typed.length; n += 1)
      next.push(
        Math.min(
          (next[n - 1] ?? 0) + 1,
          (row[n] ?? 0) + 1,
          (row[n - 1] ?? 0) + (typed[n - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
    fewest = Math.min(fewest, row[typed.length] ?? fewest);
  }
  return fewest;
}
