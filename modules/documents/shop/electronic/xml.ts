const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// XML 1.0 has no way to write these, not even escaped.
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as the content of an element or attribute, without what XML cannot hold. */
const escaped = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

type Attributes = Readonly<Record<string, string>>;

const open = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

/** An element with text; nothing if the text is empty. */
export function textElement(name: string, text: string | undefined, attributes: Attributes = {}): string {
  const content = escaped(text ?? '').trim();
  return content === '' ? '' : `<${open(name, attributes)}>${content}</${name}>`;
}

/** An element around others; nothing if all of them are empty. */
export function element(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const content = children.join('');
  return content === '' ? '' : `<${open(name, attributes)}>${content}</${name}>`;
}
