import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Options = { challenge: string };
type Ceremony = { origin?: string; rpId?: string; challenge?: string; verified?: boolean };
type Made = Ceremony & { statement?: Buffer };
type Used = Ceremony & { counter?: number };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A device that makes and uses one passkey, as WebAuthn says, and lies where a test wants it to. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let uses = 0;

  const clientData = (type: string, { challenge }: Options, more: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: more.challenge ?? challenge, origin: more.origin ?? origin }),
    );
  const data = (flags: number, counter: number, { rpId = 'localhost', verified = true }: Ceremony) => {
    const head = Buffer.alloc(5);
    head[0] = flags | (verified ? VERIFIED : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  // ES256 as COSE writes it.
  const key = Buffer.concat([
    Buffer.from('a501020326200121', 'hex'),
    Buffer.from([0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id,
    make(options: Options, { statement = Buffer.from([0xa0]), ...more }: Made = {}) {
      const idLength = Buffer.from([0, credential.length]);
      const authData = Buffer.concat([
        data(PRESENT | HAS_KEY, 0, more),
        Buffer.alloc(16),
        idLength,
        credential,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), statement, text('authData')],
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', options, more).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
    },
    use(options: Options, { counter, ...more }: Used = {}) {
      uses += 1;
      const client = clientData('webauthn.get', options, more);
      const authenticatorData = data(PRESENT, counter ?? uses, more);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
