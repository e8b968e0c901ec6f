import { html } from 'hono/html';
import { renderPage } from '#packages/stand-ins/page/page.ts';
import type { DemoPerson } from './people.ts';
import type { Typed } from './read-choice.ts';

export type Choice = {
  people: readonly DemoPerson[];
  hint?: string;
  typed?: Typed;
};

/** The provider's sign-in page: a button per demonstration person, and a form for anyone else. */
export function choosePersonPage({ people, hint, typed }: Choice): Promise<string> {
  const expected = (person: DemoPerson) => person.email === hint?.trim().toLowerCase();
  const ordered = [...people].sort((a, b) => Number(expected(b)) - Number(expected(a)));
  return renderPage(
    'Who are you today?',
    html`<p class="lead">This is <strong>Demo Identity</strong>, the demonstration's identity provider. Choose a person and you are signed in at the shop: there is no password, and nobody here is real.</p>
<form method="post"><ul class="plain">${ordered.map((person) => html`<li>${personButton(person)}</li>`)}</ul></form>
<h2>Someone else</h2>
${someoneElse(typed ?? { name: '', email: people.some(expected) ? '' : (hint ?? ''), emailVerified: true, errors: {} })}
<form method="post"><button class="quiet" name="cancel" value="yes">Cancel and go back to the shop</button></form>`,
    { narrow: true },
  );
}

function personButton({ name, email, picture, emailVerified }: DemoPerson) {
  return html`<button name="person" value="${email}">
${picture ? html`<img class="mark" src="${picture}" alt="">` : html`<span class="mark" aria-hidden="true">${initials(name)}</span>`}
<span class="who"><strong>${name}</strong><span class="soft">${email}${emailVerified ? '' : ' (not verified)'}</span></span>
</button>`;
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.at(0))
    .join('')
    .slice(0, 2);

function someoneElse({ name, email, emailVerified, errors }: Typed) {
  return html`<form class="card" method="post" novalidate>
${field('name', 'Name', 'text', name, errors.name)}
${field('email', 'Email', 'email', email, errors.email)}
<label class="check"><input type="checkbox" name="verified" ${emailVerified ? 'checked' : ''}> This address is verified</label>
<button class="main">Sign in</button>
</form>`;
}

function field(id: 'name' | 'email', label: string, type: 'text' | 'email', value: string, error?: string) {
  return html`<label for="${id}">${label}</label>
<input type="${type}" id="${id}" name="${id}" autocomplete="off" value="${value}" required ${
    error ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''
  }>
${error ? html`<p class="error" id="${id}-error">${error}</p>` : ''}`;
}
