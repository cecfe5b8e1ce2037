import { jsonText } from './values.ts';

export type Fields = Record<string, string>;

export const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };

/** A device's response for an unregistered key. */
export const deviceAnswer = jsonText({
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
});

export const ofPasskeys: Fields[] = [
  { intent: 'confirm-password', password: 'not this' },
  { intent: 'add-passkey', name: 'Telephone', response: deviceAnswer },
  { intent: 'rename-passkey', id: '{profile}', name: 'Laptop' },
  { intent: 'remove-passkey', id: '{profile}', password: 'not this' },
];
