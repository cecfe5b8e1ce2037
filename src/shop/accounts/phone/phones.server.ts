import type { Result } from '#platform/result.ts';
import type { Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { askForPhoneProof } from './ask-for-phone-proof.server.ts';
import type { AskPhoneProofRefusal, OwnPhone } from './phone.ts';
import { readOwnPhone } from './phone-queries.server.ts';
import { provePhone } from './prove-phone.server.ts';
import { removePhone, withdrawProof } from './remove-phone.server.ts';

/** The telephone numbers that accounts have proved to hold, and are opened by. */
export type Phones = {
  /** Sends a code by WhatsApp to a number that who is signed in says is theirs; they give their password. */
  askForProof(
    wish: { phone: string; currentPassword: string },
    visitor: Visitor,
  ): Promise<Result<null, AskPhoneProofRefusal>>;
  /** Takes the code; from then on the number opens this account, and no other. */
  prove(accountId: string, code: string): Promise<Result<{ phone: string }, 'wrong-code'>>;
  readOwn(accountId: string): Promise<OwnPhone>;
  /** The code that was asked for proves nothing any more. */
  withdrawProof(accountId: string): Promise<void>;
  /** The number opens the account no more, and no code on its way does. */
  remove(accountId: string): Promise<void>;
};

export function openPhones(parts: AccountsParts): Phones {
  return {
    askForProof: (wish, visitor) => askForPhoneProof(parts, wish, visitor),
    prove: (accountId, code) => provePhone(parts, accountId, code),
    readOwn: (accountId) => readOwnPhone(parts, accountId),
    withdrawProof: (accountId) => withdrawProof(parts, accountId),
    remove: (accountId) => removePhone(parts, accountId),
  };
}
