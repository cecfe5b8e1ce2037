import { type Notice, waitingTime } from '#people/accounts/messages.ts';

/** Said whether or not there is such an account. */
export function resetMailSent(email: string): Notice {
  return {
    title: 'Please check your inbox',
    description: `If ${email} has an account here, a link to set a new password is on its way. It works once, for 30 minutes.`,
  };
}

export function tooManyPasswordAttempts(waitSeconds: number): Notice {
  return {
    title: 'Too many attempts',
    description: `Please try again in ${waitingTime(waitSeconds)}.`,
  };
}

export const resetMailBroke: Notice = {
  title: 'Error',
  description: 'The mail could not be sent. Please try again.',
};

export const resetLinkDead: Notice = {
  title: 'This link does not work any more',
  description: 'Links work once, for 30 minutes. Ask for a new one below.',
};

export const passwordReset: Notice = {
  title: 'Your password is changed',
  description: 'All devices were signed out. Please sign in with your new password.',
};

export const invitationDead: Notice = {
  title: 'This invitation does not work any more',
  description: 'Links work once, for 72 hours. Please ask who invited you to send it again.',
};

export const invitationAccepted: Notice = {
  title: 'Welcome',
  description: 'Your account for the back office is ready. Please sign in with your new password.',
};

export const invitationBroke: Notice = {
  title: 'Error',
  description: 'Your account could not be set up. Please try again.',
};

export const passwordChanged: Notice = {
  title: 'Your password is changed',
  description: 'You stay signed in here. Other devices were signed out.',
};

export const deviceSignedOut: Notice = {
  title: 'Signed out there',
  description: 'To sign in on that device again, the password is needed.',
};

export const othersSignedOut: Notice = {
  title: 'Signed out everywhere else',
  description: 'You stay signed in here.',
};

export const signOutBroke: Notice = {
  title: 'Error',
  description: 'Failed to sign out. Please try again.',
};

export const passwordBroke: Notice = {
  title: 'Error',
  description: 'Your password could not be changed. Please try again.',
};

export const detailsSaved: Notice = {
  title: 'Your details are saved',
  description: 'Your name and phone number are up to date.',
};

export const whatsappChanged: Notice = {
  title: 'Your choice is saved',
  description: 'It holds from the next message on.',
};

export const detailsBroke: Notice = {
  title: 'Error',
  description: 'Your details could not be saved. Please try again.',
};
