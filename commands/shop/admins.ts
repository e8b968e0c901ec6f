import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { makeAdmin } from '#modules/accounts/identity/make-admin.ts';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { isEmail, normaliseEmail } from '#platform/contract/email.ts';
import { type Command, Refused } from './command.ts';

export const removeAdmin: Command = {
  name: 'admin remove',
  takes: ['EMAIL'],
  summary: 'Makes an admin a member again.',
  details:
    'Takes effect at once, also where they are signed in. The last admin cannot be removed: add another one first.',
  async run({ pool }, [address = '']) {
    const email = normaliseEmail(address);
    switch (await demoteAdmin({ pool }, { kind: 'command-line' }, email)) {
      case 'demoted':
        console.log(`${email} is a member now.`);
        return 0;
      case 'not_an_admin':
        throw new Refused(`${email} is not an admin.`);
      case 'last_admin':
        throw new Refused(`${email} is the last admin: add another one first.`);
    }
  },
};

export const addAdmin: Command = {
  name: 'admin add',
  takes: ['EMAIL'],
  summary: 'Makes an admin.',
  details: `A member who has verified this address becomes an admin and keeps their password.
Otherwise the shop makes an account, or takes over an unverified one and ends its password.
The new password is ADMIN_PASSWORD if that is set; if not, it is shown once.`,
  async run({ pool, settings }, [address = '']) {
    const email = normaliseEmail(address);
    if (!isEmail(email)) throw new Refused(`${JSON.stringify(address)} is not an email address.`);
    const given = settings.firstAdmin?.password;
    const password = given ?? randomBytes(9).toString('base64url');
    const made = await makeAdmin(
      { pool, newId: () => randomUUIDv7() },
      { kind: 'command-line' },
      { email, name: 'Admin', password },
    );
    if (made === 'promoted') console.log(`${email} is an admin.`);
    else
      console.log(
        given
          ? `${email} is an admin, with the password in ADMIN_PASSWORD.`
          : `${email} is an admin, password ${password} (shown only now).`,
      );
    return 0;
  },
};
