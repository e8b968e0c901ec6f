import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { bearer, genericOAuth } from 'better-auth/plugins';
import { isEmail, normaliseEmail } from '#contract/email.ts';
import { enqueue, type MailOrder } from '#shop/jobs/outbox.ts';
import { DEFAULT_PICTURE } from '#shop/members/default-picture.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';
import type { OidcProvider } from './discover-provider.ts';
import type { IdentityInput } from './identity.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type AccountMail = Extract<MailOrder, { link: string }>;

/** Better Auth on the shop's tables. `provider` adds the social sign-in button's OpenID Connect provider. */
export function createAuth({ shop, settings, secret }: IdentityInput, provider: OidcProvider | undefined) {
  const sendMail = (mail: AccountMail, token: string) =>
    enqueue(
      shop.pool,
      'mail',
      `mail:${mail.template}:${createHash('sha256').update(token).digest('hex')}`,
      mail,
    );

  return betterAuth({
    appName: shop.brandName,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    database: shop.pool,
    trustedOrigins: [settings.publicUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...facts) => {
        const err = facts.find((fact) => fact instanceof Error);
        shop.log[level === 'error' ? 'error' : 'warn']({ from: 'identity', err }, message);
      },
    },
    advanced: {
      cookiePrefix: settings.storefront,
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Said, because the library leaves both checks out where the environment looks like that of a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => shop.newId() },
    },
    rateLimit: {
      enabled: settings.rateLimit,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
    },
    user: {
      modelName: 'member',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      fields: {
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      fields: {
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      accountLinking: { disableImplicitLinking: true },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: ({ user, url, token }) =>
        sendMail({ template: 'reset-password', to: user.email, name: user.name, link: url }, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: HOUR_SECONDS,
      sendVerificationEmail: ({ user, url, token }) =>
        sendMail({ template: 'verify-address', to: user.email, name: user.name, link: url }, token),
    },
    databaseHooks: {
      user: {
        create: {
          async before(user) {
            const email = normaliseEmail(user.email);
            if (!isEmail(email)) return false;
            return {
              data: { ...user, email, name: user.name.trim() || email, image: user.image ?? DEFAULT_PICTURE },
            };
          },
        },
      },
    },
    // The profile is saved by the shop's own call, which checks what may be shown.
    disabledPaths: [
      '/update-user',
      '/delete-user',
      '/change-email',
      '/link-social',
      '/unlink-account',
      '/get-access-token',
      '/refresh-token',
      '/account-info',
    ],
    plugins: [
      bearer(),
      ...(provider
        ? [
            genericOAuth({
              config: [
                {
                  providerId: 'social',
                  clientId: provider.clientId,
                  clientSecret: provider.clientSecret,
                  authorizationUrl: provider.authorizationUrl,
                  tokenUrl: provider.tokenUrl,
                  userInfoUrl: provider.userInfoUrl,
                  // The endpoints are given by hand, so the library must be told that this is OpenID Connect's subject.
                  accountSubject: ({ profile }) => profile.sub ?? '',
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                },
              ],
            }),
          ]
        : []),
    ],
  });
}
