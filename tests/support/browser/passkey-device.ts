import type { Page } from '@playwright/test';

/** A device that makes and shows passkeys at once, as if its owner always agreed, until they are told not to. */
export type PasskeyDevice = {
  /** Whether its owner agrees from now on; where not, the browser says that nothing was given. */
  agree(doesAgree: boolean): Promise<void>;
  /** Forgets all its keys, as if it were another device. */
  forget(): Promise<void>;
};

/** Gives Chromium a device of its own (WebAuthn over the DevTools protocol). Keys are bound to a name: WebAuthn takes no IP address. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agree: async (isUserVerified) => {
      await chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forget: async () => {
      await chromium.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
