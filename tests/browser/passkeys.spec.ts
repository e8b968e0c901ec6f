import type { BrowserContext, Page } from '@playwright/test';
import { removePasskey } from '#modules/accounts/contract/calls/passkeys.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { becomes, becomesVisitor, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// The device ends with its page, which the next test would get.
test.afterEach(({ page }) => page.close());

test('a member adds a passkey, signs in and proves who they are with it, and removes it', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await haveDevice(context, page);
  const pia = await verified(shop.url, 'Pia');
  await becomes(context, shop.url, pia);
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const add = section.getByRole('button', { name: 'Add a passkey' });
  await expect(add).toBeEnabled();
  await add.click();
  await expect(section.getByLabel('Name of the passkey')).toHaveAccessibleDescription(/Name is required/);
  await section.getByLabel('Name of the passkey').fill('Pia’s phone');
  await add.click();
  await expect(section.getByText('not used yet')).toBeVisible();
  await findMail(shop.url, pia.email, 'A passkey was added');
  await section.getByRole('button', { name: 'Rename: Pia’s phone' }).click();
  await expectNoViolations(page);
  await section.getByLabel('New name').fill('Old phone');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Old phone')).toBeVisible();

  await becomesVisitor(context, shop.url);
  await page.goto('/login?next=/dashboard/account');
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(enter).toBeEnabled();
  await expectNoViolations(page);
  await enter.click();
  await expect(section.getByText(/Last used/)).toBeVisible();

  // The sign-in was fresh, so the first removal is answered as if it were old.
  complaints.expectStatus(403);
  await refuseInstead(page, removePasskey, 'fresh_sign_in_required', 1);
  await section.getByRole('button', { name: 'Remove: Old phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectNoViolations(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByText('Old phone')).toHaveCount(0);

  // The device has it still, the shop no longer knows it.
  await becomesVisitor(context, shop.url);
  await page.goto('/login');
  await expect(enter).toBeEnabled();
  await enter.click();
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});

/** A device with a fingerprint reader that always knows its owner. */
async function haveDevice(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function verified(url: string, name: string): Promise<SignedIn> {
  const member = await signUp(url, person(name, `${name.toLowerCase()}.passkey@example.com`));
  const link = new URL(linkIn(await findMail(url, member.email, 'Verify your address')));
  await call(url, member, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
  return member;
}
