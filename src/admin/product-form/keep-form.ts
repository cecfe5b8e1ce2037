import { refused } from '../admin-answer.ts';
import { tellingFailure } from '../failing-writes.ts';
import { productFailures, productMessages } from './product-messages.ts';

const send = tellingFailure(productFailures);

/**
 * The browser's side of saving a form. Whoever is not signed in any more keeps the page and what they typed, and saves
 * it after signing in elsewhere.
 */
export async function keepForm(args: Parameters<typeof send>[0]): Promise<unknown> {
  try {
    return await send(args);
  } catch (error) {
    // The redirect to the sign-in.
    if (error instanceof Response && error.headers.has('location')) {
      return refused(productMessages.signedOut);
    }
    throw error;
  }
}
