import { html } from 'hono/html';
import { pageHeaders, renderPage } from '#packages/stand-ins/page/page.ts';

export type RenderedPage = { headers: Record<string, string>; body: string };

/** Error page: the shop's sign-in request was invalid. */
export function signInFailedPage(reason: string): Promise<RenderedPage> {
  return rendered('This sign-in cannot go on', html`<p class="card">The provider says: ${reason}</p>${BACK}`);
}

/** Error page: the sign-in is unknown or expired. */
export function signInEndedPage(): Promise<RenderedPage> {
  return rendered(
    'This sign-in has ended',
    html`<p class="card">It took too long, was finished already, or was started in another browser.</p>${BACK}`,
  );
}

export function troublePage(): Promise<RenderedPage> {
  return rendered(
    'Something went wrong here',
    html`<p class="card">The demonstration's identity provider could not answer. The shop's log says why.</p>${BACK}`,
  );
}

const BACK = html`<p><a href="/login">Go back to the shop</a> and start again.</p>`;

async function rendered(title: string, content: Parameters<typeof renderPage>[1]): Promise<RenderedPage> {
  return { headers: pageHeaders(), body: await renderPage(title, content) };
}
