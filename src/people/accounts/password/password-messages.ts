import type { Notice } from '#people/accounts/messages.ts';

/** Shown whether or not the account exists. */
export function resetMailSent(email: string): Notice {
  return {
    title: 'Please check your inbox',
    description: `If ${email} has an account here, a link to set a new password is on its way. It works once, for 30 minutes.`,
  };
}

export const resetMailBroke: Notice = {
  title: 'Error',
  description: 'We couldn’t send the email. Please try again.',
};

export const resetLinkDead: Notice = {
  title: 'This link no longer works',
  description: 'Links work once, for 30 minutes. Request a new one below.',
};

export const passwordReset: Notice = {
  title: 'Your password is changed',
  description: 'All devices were signed out. Please sign in with your new password.',
};

export const invitationDead: Notice = {
  title: 'This invitation no longer works',
  description:
    'Links work once, for 72 hours. Please ask the person who invited you to send a new one.',
};

export const invitationAccepted: Notice = {
  title: 'Welcome',
  description: 'Your account for the back office is ready. Please sign in with your new password.',
};

export const invitationBroke: Notice = {
  title: 'Error',
  description: 'We couldn’t set up your account. Please try again.',
};

export const passwordChanged: Notice = {
  title: 'Your password is changed',
  description: 'You stay signed in here. Other devices were signed out.',
};

export const deviceSignedOut: Notice = {
  title: 'Device signed out',
  description: 'It needs your password to sign in again.',
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
  description: 'We couldn’t change your password. Please try again.',
};

export const detailsSaved: Notice = {
  title: 'Your details are saved',
  description: 'Your name and phone number are up to date.',
};

export const whatsappChanged: Notice = {
  title: 'Your choice is saved',
  description: 'It applies from the next message.',
};

export const detailsBroke: Notice = {
  title: 'Error',
  description: 'We couldn’t save your details. Please try again.',
};
