import { refused } from '#app/office/admin-answer.ts';
import { withErrorToast } from '#app/office/failing-writes.ts';
import {
  productFailures,
  productMessages,
} from '#catalogue/products/office/product-form/product-messages.ts';

const send = withErrorToast(productFailures);

/**
 * The browser's side of saving a form. For whoever is not signed in any more the page and what they typed stay, to be
 * saved after signing in elsewhere.
 */
export async function keepFormOnFailure(args: Parameters<typeof send>[0]): Promise<unknown> {
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
