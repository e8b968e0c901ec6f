/** A browser without scripts: keeps cookies and follows redirects within one site. */
export class BrowserLike {
  readonly #cookies = new Map<string, string>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  /** The answer at the end of the redirects, and its address. */
  async go(address: string, init: RequestInit = {}): Promise<{ status: number; url: string; text: string }> {
    let url = new URL(address, this.#site);
    let request = init;
    for (let step = 0; step < 20; step += 1) {
      const answer = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', ...request.headers, cookie: this.cookie },
      });
      for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
      const location = answer.headers.get('location');
      if (!location || answer.status < 300 || answer.status > 399)
        return { status: answer.status, url: url.href, text: await answer.text() };
      await answer.body?.cancel();
      url = new URL(location, url);
      request = {};
    }
    throw new Error(`Too many redirects, last to ${url}`);
  }

  send(address: string, fields: Record<string, string>) {
    return this.go(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#site },
    });
  }

  json(method: string, address: string, body: unknown) {
    return this.go(address, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: this.#site },
    });
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const ended = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (ended || pair.slice(at + 1) === '') this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}
