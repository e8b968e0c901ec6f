import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { getAdapter } from 'better-auth/db/adapter';
import { bearer, genericOAuth } from 'better-auth/plugins';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { isEmail, normaliseEmail } from '#platform/contract/email.ts';
import { Problem } from '#platform/contract/problems.ts';
import { usedPasskey } from '#platform/contract/sign-in-fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { CLIENT_ADDRESS_HEADER } from '#platform/server/http/client-address.ts';
import type { IdentityInput } from '#platform/server/identity.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { hashPassword, verifyPassword } from '../shop/hash-password.ts';
import { checkPasskey } from '../shop/passkeys/check-passkey.ts';
import { finishPasskeySignIn, refuseUnverified } from '../shop/passkeys/finish-passkey-sign-in.ts';
import { reclaimAddress } from '../shop/reclaim-address.ts';
import { requestLink } from '../shop/request-link.ts';
import { cookiePrefix, isSecure } from './cookies.ts';
import type { OidcProvider } from './discover-provider.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { ownPath } from './refuse-foreign-return.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Configures Better Auth on the shop's tables. `provider` adds an OpenID Connect provider for social sign-in. */
export async function createAuth(
  { shop, settings, secret }: IdentityInput,
  provider: OidcProvider | undefined,
) {
  const options = {
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
        // Log warnings only: the library calls mistyped input an error, and throws its own faults.
        const err = facts.find((fact) => fact instanceof Error);
        shop.log.warn({ from: 'identity', said: level, err }, message);
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(settings),
      // The library would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(settings.publicUrl) },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Set explicitly, because the library skips both checks in what looks like a test environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => shop.newId() },
    },
    onAPIError: { throw: true, errorURL: '/login' },
    // `identity-paths.ts` has the limits: the library's windows never end under steady traffic.
    rateLimit: { enabled: false },
    user: {
      modelName: 'member',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        // Tells the member's own browser whether to ask for prices of a group.
        groupId: { type: 'string', required: false, input: false, fieldName: 'group_id' },
        language: { type: 'string', required: false, input: false },
      },
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      fields: {
        userId: 'member_id',
        token: 'token_hash',
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
      // An encrypted cookie keeps unfinished sign-ins out of the database.
      storeStateStrategy: 'cookie',
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
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      user: {
        create: {
          async before(user) {
            const email = normaliseEmail(user.email);
            if (!isEmail(email)) return false;
            const picture = pictureAddress('Picture').safeParse(user.image);
            return {
              data: {
                ...user,
                email,
                name: user.name.trim() || email,
                image: picture.data ?? DEFAULT_PICTURE,
                language: currentLanguage().code,
              },
            };
          },
          // Runs after the transaction, because the mail needs the member's row.
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
      passkeySignIn(shop),
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
                  // With endpoints set by hand, the library needs to be told the subject claim.
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
  } satisfies BetterAuthOptions;
  const adapter = withHashedSessions(await getAdapter(options));
  return betterAuth({ ...options, database: () => adapter });
}

/** Drops the provider's tokens: the shop never calls the provider again. */
const withoutTokens = async (account: object) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
});

/** Opens a session of the library with a passkey, which the shop checks. */
function passkeySignIn(shop: Shop) {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInByPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        // A page of another site must not sign its visitor in as somebody else.
        { method: 'POST', body: usedPasskey, use: [formCsrfMiddleware] },
        async (endpoint) => {
          const passkey = await checkPasskey(shop, null, endpoint.body);
          refuseUnverified(passkey);
          const { internalAdapter } = endpoint.context;
          const user = await internalAdapter.findUserById(passkey.memberId);
          const session = user && (await internalAdapter.createSession(passkey.memberId));
          if (!session) throw new Problem('unauthenticated');
          await finishPasskeySignIn(shop, session.id, passkey);
          await setSessionCookie(endpoint, { session, user });
          return endpoint.json({ token: session.token, user });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
