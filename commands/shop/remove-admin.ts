import { normaliseEmail } from '#contract/email.ts';
import { demoteAdmin } from '#shop/members/demote-admin.ts';
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
