import type { Page } from '@playwright/test';

/** A device that creates and presents passkeys at once, as if its owner always agreed, until told otherwise. */
export type PasskeyDevice = {
  /** Sets whether its owner agrees from now on; if not, the browser reports that the request was refused. */
  agree(doesAgree: boolean): Promise<void>;
  /** Forgets all its keys, as if it were another device. */
  forget(): Promise<void>;
};

/** Adds a virtual authenticator to Chromium (DevTools protocol). Keys are bound to a host name: WebAuthn takes no IP address. */
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
