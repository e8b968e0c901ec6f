import { betterAuth } from 'better-auth';
import { bearer, genericOAuth } from 'better-auth/plugins';
import { isEmail, normaliseEmail } from '#contract/email.ts';
import { DEFAULT_PICTURE } from '#shop/members/default-picture.ts';
import { hashPassword, verifyPassword } from '#shop/members/hash-password.ts';
import { reclaimAddress } from '#shop/members/reclaim-address.ts';
import { requestLink } from '#shop/members/request-link.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { cookiePrefix, isSecure } from './cookie-names.ts';
import type { OidcProvider } from './discover-provider.ts';
import type { IdentityInput } from './identity.ts';
import { ownPath } from './refuse-foreign-return.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Better Auth on the shop's tables. `provider` adds the social sign-in button's OpenID Connect provider. */
export function createAuth({ shop, settings, secret }: IdentityInput, provider: OidcProvider | undefined) {
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
        // Never an error: it calls so what a visitor mistypes. Its own faults come back and are logged as such.
        const err = facts.find((fact) => fact instanceof Error);
        shop.log.warn({ from: 'identity', said: level, err }, message);
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(settings),
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(settings.publicUrl) },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Said, because the library leaves both checks out where the environment looks like that of a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => shop.newId() },
    },
    onAPIError: { throw: true, errorURL: '/login' },
    rateLimit: {
      // Signing up says whether an address is taken, so nobody may ask that often.
      customRules: { '/sign-up/email': { window: 600, max: 10 } },
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
      password: { hash: hashPassword, verify: verifyPassword },
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
          // After the transaction: a mail that is written before there is a member has nobody to be written to.
          async after(user, endpoint) {
            if (user.emailVerified) return;
            const { callbackURL } = (endpoint?.body ?? {}) as { callbackURL?: unknown };
            const back = ownPath(callbackURL, settings.publicUrl) ?? '/';
            await requestLink(shop, 'verify-address', user.email, back);
          },
        },
      },
    },
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
                  async mapProfileToUser({ sub, email, email_verified: isVouchedFor }) {
                    if (isVouchedFor === true && sub && email)
                      await reclaimAddress(shop, {
                        providerId: 'social',
                        subject: String(sub),
                        email: normaliseEmail(email),
                      });
                    return {};
                  },
                },
              ],
            }),
          ]
        : []),
    ],
  });
}
