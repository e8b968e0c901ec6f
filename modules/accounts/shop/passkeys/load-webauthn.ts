/** Loads the library on the first passkey. Its certificates need the polyfill first, an order that the built program would not keep by itself. */
export async function loadWebAuthn() {
  await import('reflect-metadata');
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject, decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  return {
    verifyAuthenticationResponse,
    verifyRegistrationResponse,
    decodeAttestationObject,
    decodeClientDataJSON,
  };
}
