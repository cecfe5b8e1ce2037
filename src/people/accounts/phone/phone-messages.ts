import { type Notice, waitingTime } from '#people/accounts/messages.ts';

export const wrongCode = 'This code is not right, or it does not work any more';
export const notANumber = 'Please enter a valid phone number';

export const phoneProofAsked: Notice = {
  title: 'A code is on its way',
  description: 'It comes by WhatsApp and works for five minutes.',
};

export const phoneProofWithdrawn: Notice = {
  title: 'Nothing was changed',
  description: 'The code does not work any more.',
};

export const phoneProofDead: Notice = {
  title: 'This code does not work any more',
  description: 'Codes work for five minutes, with five tries. Please ask for another one.',
};

export const phoneProven: Notice = {
  title: 'Your number is confirmed',
  description: 'You can sign in with a code by WhatsApp from now on.',
};

export const phoneRemoved: Notice = {
  title: 'Your number is removed',
  description: 'It does not open your account any more.',
};

export const phoneBroke: Notice = {
  title: 'Error',
  description: 'This could not be done. Please try again.',
};

export function tooManyPhoneProofs(waitSeconds: number): Notice {
  return {
    title: 'Too many codes',
    description: `Please try again in ${waitingTime(waitSeconds)}.`,
  };
}
