import { type Notice, waitingTime } from '#people/accounts/messages.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';

/** The word to type, so that no one erases their data by mistake. */
export const eraseWord = 'ERASE';

export const wrongPassword = 'This is not your password.';
export const wrongWord = `Please type ${eraseWord}, in capitals.`;

export const consentTakenBack: Notice = {
  title: 'Consent withdrawn',
  description:
    'We no longer use your data for this. The dates you gave and withdrew consent stay on record.',
};

export const tooManyCopies = (waitSeconds: number): Notice => ({
  title: 'Limit of three copies a day',
  description: `The next one can be made in ${waitingTime(waitSeconds)}.`,
});

export const dataErased: Notice = {
  title: 'Your data is erased',
  description: 'We’ll confirm it in one last email. Thank you for being with us.',
};

export const myDataBroke: Notice = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
};

export const notYet: Notice = {
  title: 'Not yet',
  description: 'Something is still in progress:',
};

/** Why a person cannot be erased yet, in words, with the page where that can be resolved. */
export function obstacleWords(obstacle: Obstacle): { text: string; path: string } {
  switch (obstacle.kind) {
    case 'order-under-way':
      return {
        text: `Order ${obstacle.number} is not delivered yet, or not fully settled.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'refund-under-way':
      return {
        text: `A refund for order ${obstacle.number} is on its way to you.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'return-open':
      return {
        text: `Return ${obstacle.number} is not complete.`,
        path: `/order-confirmation/${obstacle.orderId}`,
      };
    case 'ticket-open':
      return {
        text: `Your complaint ${obstacle.number} is not resolved.`,
        path: `/grievance/${obstacle.code}`,
      };
    case 'member-of-staff':
      return {
        text: 'You are a member of staff: an owner must remove your role first.',
        path: '/contact',
      };
  }
}
