import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, id, line, optionalLine, optionalText, searchWords } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { phone } from '#platform/contract/phone-field.ts';
import { ROLES } from '#platform/contract/staff.ts';
import { pictureAddress, webAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';

// Not validated as an address: routes compare it with the caller's before any look-up.
const address = z.string().max(320);

export const user = z.object({
  _id: id,
  email: z.string(),
  role: z.enum(ROLES),
  displayName: z.string(),
  image: z.string(),
  bio: z.string(),
  country: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  linkedInProfile: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

export const checkAdmin = call({
  name: 'checkAdmin',
  method: 'GET',
  path: '/admin/{email}',
  who: 'own-address-or-admin',
  right: 'team',
  summary: 'Whether the address is that of an admin; it only draws the menu and authorises nothing.',
  params: z.object({ email: address }),
  answer: z.object({
    admin: z.boolean(),
    /** The role of staff below an owner. */
    role: z.enum(ROLES).optional(),
    /** The step that the caller has to set up on the account page before the back office opens. */
    lacks: z.enum(['two-factor', 'long-password']).optional(),
  }),
});

export const exchangeToken = call({
  name: 'exchangeToken',
  method: 'PUT',
  path: '/user/{email}',
  operation: 'putUser',
  who: 'identity',
  perHour: 240,
  summary:
    'Exchanges the proof of identity for an access token of 15 minutes. The body holds the address only.',
  params: z.object({ email: address }),
  when: (body) => typeof body === 'object' && body !== null && Object.keys(body).join() === 'email',
  body: z.strictObject({ email }),
  answer: z.object({ token: z.string(), expiresIn: z.number() }),
});

export const saveProfile = call({
  name: 'saveProfile',
  method: 'PUT',
  path: '/user/{email}',
  operation: 'putUser',
  who: 'own-address',
  perHour: 120,
  summary: 'Saves the profile of the caller.',
  params: z.object({ email: address }),
  body: z.strictObject({
    displayName: line(() => t('Name'), 80),
    bio: optionalText(() => t('Bio'), 1000),
    country: optionalLine(() => t('Country'), 80),
    city: optionalLine(() => t('City'), 80),
    phoneNumber: z
      .union([z.literal(''), phone], { error: () => t('Phone number takes 5 to 20 digits') })
      .optional(),
    image: z
      .union([z.literal(''), pictureAddress(() => t('Picture'))], {
        error: () => t('Picture must be an address that starts with https://'),
      })
      .optional(),
    linkedInProfile: z
      .union([z.literal(''), webAddress(() => t('LinkedIn profile'), 300)], {
        error: () => t('LinkedIn profile must be an address that starts with https://'),
      })
      .optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const showUser = call({
  name: 'showUser',
  method: 'GET',
  path: '/user/{email}',
  who: 'own-address-or-admin',
  right: 'members',
  summary: 'The profile of one member.',
  params: z.object({ email: address }),
  answer: user,
});

export const listUsers = call({
  name: 'listUsers',
  method: 'GET',
  path: '/user',
  who: 'admin',
  right: 'members',
  list: true,
  summary: 'All members and admins.',
  query: z.strictObject({ q: searchWords.optional(), ...paging }),
  answer: z.array(
    user
      .pick({ _id: true, email: true, role: true, displayName: true, createdAt: true })
      /** Only a member with a verified address can become an admin. */
      .extend({ verified: z.boolean() }),
  ),
});
export type UserRow = z.infer<typeof listUsers.answer>[number];

export const deleteUser = call({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user/{email}',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary: 'Deletes a member: personal data and sessions go, paid orders stay. Admins cannot be deleted.',
  params: z.object({ email: address }),
  answer: z.object({ deletedCount: z.number() }),
});

export const promoteUser = call({
  name: 'promoteUser',
  method: 'PUT',
  path: '/user/admin/{email}',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary: 'Makes a member with a verified address an admin.',
  params: z.object({ email: address }),
  body: z.strictObject({}).optional(),
  answer: z.object({ modifiedCount: z.number() }),
});
