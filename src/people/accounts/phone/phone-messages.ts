import { type Notice, tryAgainIn } from '#people/accounts/messages.ts';

export const wrongCode = 'This code is wrong or has expired';
export const notANumber = 'Please enter a valid phone number';

export const phoneProofAsked: Notice = {
  title: 'A code is on its way',
  description: 'We’ve sent it by WhatsApp. It works for five minutes.',
};

export const phoneProofWithdrawn: Notice = {
  title: 'Nothing was changed',
  description: 'The code no longer works.',
};

export const phoneProofDead: Notice = {
  title: 'This code no longer works',
  description: 'A code works for five minutes and five tries. Please request a new one.',
};

export const phoneProven: Notice = {
  title: 'Your number is confirmed',
  description: 'You can now sign in with a WhatsApp code.',
};

export const phoneRemoved: Notice = {
  title: 'Your number is removed',
  description: 'It no longer opens your account.',
};

export const phoneBroke: Notice = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
};

export function tooManyPhoneProofs(waitSeconds: number): Notice {
  return { title: 'Too many codes', description: tryAgainIn(waitSeconds) };
}
