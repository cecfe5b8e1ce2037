import { type Notice, waitingTime } from '#people/accounts/messages.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';

/** The word that is typed to show that nobody erases by mistake. */
export const eraseWord = 'ERASE';

export const wrongPassword = 'This is not your password.';
export const wrongWord = `Please type ${eraseWord}, in capitals.`;

export const consentTakenBack: Notice = {
  title: 'Taken back',
  description: 'We use your data for this no more. When it was given and taken back stays listed.',
};

export const tooManyCopies = (waitSeconds: number): Notice => ({
  title: 'Three copies a day',
  description: `The next one can be made in ${waitingTime(waitSeconds)}.`,
});

export const tooManyTries = (waitSeconds: number): Notice => ({
  title: 'Too many attempts',
  description: `Please try again in ${waitingTime(waitSeconds)}.`,
});

export const dataErased: Notice = {
  title: 'Your data is erased',
  description: 'One last mail says so. Thank you for having been with us.',
};

export const myDataBroke: Notice = {
  title: 'Error',
  description: 'This could not be done. Please try again.',
};

export const notYet: Notice = {
  title: 'Not yet',
  description: 'Something between you and us is still under way:',
};

/** Why nobody is erased yet, in words, with the page where it can be brought to its end. */
export function obstacleWords(obstacle: Obstacle): { text: string; path: string } {
  switch (obstacle.kind) {
    case 'order-under-way':
      return {
        text: `Order ${obstacle.number} is not delivered yet, or not paid to the end.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'refund-under-way':
      return {
        text: `Money of order ${obstacle.number} is on its way back to you.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'return-open':
      return {
        text: `Return ${obstacle.number} is not settled.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'ticket-open':
      return {
        text: `Your complaint ${obstacle.number} is not settled.`,
        path: `/grievance/${obstacle.code}`,
      };
    case 'member-of-staff':
      return {
        text: 'You work for the shop: an owner takes your role first.',
        path: '/contact',
      };
  }
}
