import { useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { askDevice, type PasskeyWish } from '#people/accounts/passkeys/ask-device.ts';
import { passkeyText } from '#people/accounts/passkeys/passkey-messages.ts';

const never = () => () => undefined;

/** Whether this browser supports passkeys; false in server HTML and in the first render. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
}

/**
 * Asks the device for a passkey and passes on its response, to be posted as `response`. If the shop requires the password again,
 * or the session has ended, the page is reloaded and says so.
 */
export function usePasskey(wish: PasskeyWish, onAnswer: (response: string) => void) {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { revalidate } = useRevalidator();
  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setTrouble(undefined);
    const asked = await askDevice(wish);
    setAsking(false);
    if (asked.ok) return onAnswer(asked.value);
    setTrouble(passkeyText(asked));
    if (asked.reason === 'password-needed' || asked.reason === 'signed-out') void revalidate();
  }
  return { isAsking, trouble, ask };
}
