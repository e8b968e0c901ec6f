const LONGEST = 160;
const LEAD = 40;

/** Two texts, cut to where they differ if one is long. */
export function excerpts({ was, now }: { was: string; now: string }): { was: string; now: string } {
  // By code point, so that no character is cut in two.
  const [before, after] = [[...was], [...now]];
  if (Math.max(before.length, after.length) <= LONGEST) return { was, now };
  const differs = before.findIndex((character, place) => character !== after[place]);
  const from = Math.max(0, (differs < 0 ? before.length : differs) - LEAD);
  const cut = (characters: string[]) => {
    const part = characters.slice(from, from + LONGEST).join('');
    return `${from > 0 ? '…' : ''}${part}${characters.length > from + LONGEST ? '…' : ''}`;
  };
  return { was: cut(before), now: cut(after) };
}
