// Placeholders, targets of links in Markdown, addresses.
const PARTS = /\{\w+\}|(?<=\]\()[^)\s]+|https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+\.[\w.-]*\w/g;
const BLOCK = /^\{\w+\}$/;

/** The placeholders, links and addresses that a translation loses or invents; none if it keeps them all. */
export function lostParts(english: string, translated: string): string[] {
  const before = partsOf(english);
  const after = partsOf(translated);
  return [...before, ...after].filter((part) => before.has(part) !== after.has(part));
}

/** A paragraph such as `{button}` stands for a block, so it counts apart from the same placeholder within a sentence. */
function partsOf(text: string): Set<string> {
  const blocks = text.split('\n\n').filter((paragraph) => BLOCK.test(paragraph));
  return new Set([
    ...(text.match(PARTS) ?? []),
    ...blocks.map((block) => `${block} in a paragraph of its own`),
  ]);
}
