import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string };
/** What a test may break: another site, no user verification, a counter that goes back, the user handle it names. */
type Ways = { origin?: string; isVerified?: boolean; count?: number; userHandle?: string };

const origin = 'http://localhost:3000';

/** A device with one key, as WebAuthn describes it (ES256, no attestation), for tests. */
export function testDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let uses = 0;

  return {
    id,
    /** Creates the key. */
    make(options: Options, ways: Ways = {}): string {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(0x40, 0, ways, key))],
        ]),
      );
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', options, ways),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Proves the key. */
    show(options: Options, ways: Ways = {}): string {
      uses = ways.count ?? uses + 1;
      const clientDataJSON = clientData('webauthn.get', options, ways);
      const data = authenticatorData(0, uses, ways);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return answer(id, {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(ways.userHandle !== undefined && { userHandle: ways.userHandle }),
      });
    },
  };
}

function authenticatorData(flags: number, uses: number, ways: Ways, key = Buffer.alloc(0)): Buffer {
  const host = new URL(ways.origin ?? origin).hostname;
  const userVerified = ways.isVerified === false ? 0 : 0x04;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(uses);
  const flag = Buffer.from([0x01 | userVerified | flags]);
  return Buffer.concat([sha256(Buffer.from(host)), flag, count, key]);
}

function clientData(type: string, { challenge }: Options, ways: Ways): string {
  const words = { type, challenge, origin: ways.origin ?? origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(words)).toString('base64url');
}

function answer(id: string, response: object): string {
  return JSON.stringify({ id, rawId: id, type: 'public-key', response });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
