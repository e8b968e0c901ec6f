import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { requestLink } from '../shop/request-link.ts';
import { resetPassword } from '../shop/reset-password.ts';
import { ownPath } from './refuse-foreign-return.ts';

type Fields = Record<string, unknown>;
type Way = (shop: Shop, fields: Fields) => Promise<object>;

/**
 * Replaces Better Auth's mailed-link calls at the same paths: known and unknown addresses take the same statement, only
 * token hashes are stored, and a reset is one transaction.
 */
export const MAILED_LINK_CALLS: Readonly<Record<string, Way>> = {
  '/request-password-reset': async (shop, { email, redirectTo }) => {
    const back = ownPath(redirectTo, shop.publicUrl) ?? '/reset-password';
    await requestLink(shop, 'reset-password', String(email), back);
    return {
      status: true,
      message: t('If this email exists in our system, check your email for the reset link'),
    };
  },

  '/send-verification-email': async (shop, { email, callbackURL }) => {
    const back = ownPath(callbackURL, shop.publicUrl) ?? '/';
    await requestLink(shop, 'verify-address', String(email), back);
    return { status: true };
  },

  '/reset-password': async (shop, { newPassword, token }) => {
    await resetPassword(shop, String(token), String(newPassword));
    return { status: true };
  },
};
