import type { Page } from '@playwright/test';

const FEWEST_WORDS = 4;

/** The sentences of four words and more that readers, screen readers and search engines find in a page; code is no words. */
export async function readingOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      texts.push(meta.getAttribute('content') ?? '');
    for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(data.textContent, (_, value) => {
        if (typeof value === 'string') texts.push(value);
        return value;
      });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest('script, style, pre, code, [lang]:not(html)'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:])\s+|\n/)).map((text) => text.trim());
  return [...new Set(sentences)].filter(
    (sentence) =>
      sentence.split(/[\s\u00a0\u202f]+/).filter((word) => /\p{L}{2}/u.test(word)).length >= FEWEST_WORDS,
  );
}
