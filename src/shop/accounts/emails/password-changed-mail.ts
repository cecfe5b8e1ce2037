import { greeting } from './greeting.ts';

/** Notifies an owner that the password of their account is another one now. */
export function passwordChangedMail(
  shopName: string,
  name: string,
): { subject: string; body: string } {
  return {
    subject: `Your ${shopName} password was changed`,
    body: `${greeting(name)},

The password of your account with ${shopName} has just been changed. Other devices that were signed in to it have been signed out.

If this was not you, please choose a new password at once: 'Forgot password?' below the sign-in form sends you a link. Your orders are safe.

Warm regards,
${shopName}`,
  };
}
