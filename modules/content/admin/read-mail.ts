const ATTRIBUTES = ['class', 'href', 'alt', 'width', 'height', 'align'];
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const PART = /<(\/?)(\w+)((?: [\w-]+="[^"]*")*)\/?>|([^<]+)/g;
const OWN_PICTURE = /^https?:\/\/[^/]+(\/(?:pictures|uploads)\/.*)$/;
const EMPTY = ['img', 'br'];

/**
 * Reads a mail as the shop writes it: plain tags, attributes in quotes and four entities. The policy of the page lets nothing parse
 * markup from a string, and refuses `style` attributes in it, so the elements are made one by one.
 */
export function readMail(html: string): { body: HTMLElement; css: string } {
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const root = document.createElement('div');
  let inside: HTMLElement = root;
  const markup = html
    .slice(html.indexOf('<body'))
    .replace('<body', '<div')
    .replace(/<\/body>.*/s, '</div>');
  for (const [, close, tag = '', attributes = '', text] of markup.matchAll(PART)) {
    if (text !== undefined) inside.append(plain(text));
    else if (close) inside = inside.parentElement ?? root;
    else {
      const element = madeOf(tag, attributes);
      inside.append(element);
      if (!EMPTY.includes(tag)) inside = element;
    }
  }
  return { body: root, css };
}

function madeOf(tag: string, attributes: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    if (name === 'style') element.style.cssText = plain(value);
    // The policy shows the shop's pictures from the address that staff have opened, which may not be that of customers.
    else if (name === 'src') element.setAttribute(name, plain(value).replace(OWN_PICTURE, '$1'));
    else if (ATTRIBUTES.includes(name)) element.setAttribute(name, plain(value));
  }
  return element;
}

const plain = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
