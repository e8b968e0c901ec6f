import { html } from 'hono/html';
import { z } from 'zod';
import { page } from '../page/page.ts';
import { type DemoPerson, people } from './people.ts';

/** What the form of "Someone else" was sent with, and what is wrong with it. */
export type Typed = {
  name: string;
  email: string;
  emailVerified: boolean;
  errors: { name?: string; email?: string };
};

const EMPTY: Typed = { name: '', email: '', emailVerified: true, errors: {} };

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part[0])
    .join('');

/** The provider's sign-in page: the demonstration's people, one click each, and a form to be anyone else. */
export function choosePersonPage(address: string, typed: Typed = EMPTY): Promise<string> | string {
  const { errors } = typed;
  return Promise.resolve(
    page(
      'Sign in with Demo Identity',
      html`<p class="soft">This is the demonstration's identity provider. Choose who you are: no password, nobody is real.</p>
<ul class="plain">${people.map(
        ({
          name,
          email,
        }) => html`<li><form method="post" action="${address}"><input type="hidden" name="person" value="${email}">
<button><span class="mark" aria-hidden="true">${initials(name)}</span><span class="who"><strong>${name}</strong><span class="soft">${email}</span></span></button></form></li>`,
      )}</ul>
<h2>Someone else</h2>
<form class="card" method="post" action="${address}" novalidate>
<label for="name">Name</label>
<input type="text" id="name" name="name" autocomplete="off" value="${typed.name}" ${errors.name ? html`aria-invalid="true" aria-describedby="name-error"` : ''}>
${errors.name ? html`<p class="error" id="name-error">${errors.name}</p>` : ''}
<label for="email">Email</label>
<input type="email" id="email" name="email" autocomplete="off" value="${typed.email}" ${errors.email ? html`aria-invalid="true" aria-describedby="email-error"` : ''}>
${errors.email ? html`<p class="error" id="email-error">${errors.email}</p>` : ''}
<label class="check"><input type="checkbox" name="verified" ${typed.emailVerified ? 'checked' : ''}> This address is verified</label>
<button class="main">Sign in</button>
</form>
<form method="post" action="${address}"><input type="hidden" name="cancel" value="yes"><button class="quiet">Cancel and go back to the shop</button></form>`,
    ),
  ).then(String);
}

const someone = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name is too long'),
  email: z.email('Provide a valid Email').max(254),
});

/** Who the form says one is: a persona, or somebody typed; or what is wrong with what was typed. */
export function readChoice(form: URLSearchParams): { person: DemoPerson } | { typed: Typed } {
  const persona = people.find(({ email }) => email === form.get('person'));
  if (persona) return { person: persona };
  const typed = {
    name: form.get('name') ?? '',
    email: (form.get('email') ?? '').trim().toLowerCase(),
    emailVerified: form.get('verified') !== null,
  };
  const read = someone.safeParse(typed);
  if (read.success) return { person: { ...read.data, emailVerified: typed.emailVerified } };
  const { fieldErrors } = z.flattenError(read.error);
  return { typed: { ...typed, errors: { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] } } };
}
