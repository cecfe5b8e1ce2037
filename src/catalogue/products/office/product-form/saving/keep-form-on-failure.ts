import { refused } from '#app/office/admin-answer.ts';
import { withErrorToast } from '#app/office/failing-writes.ts';
import {
  productFailures,
  productMessages,
} from '#catalogue/products/office/product-form/product-messages.ts';

const send = withErrorToast(productFailures);

/**
 * The client action of the form. If the session has expired, the page and its input stay, to be saved after signing in again
 * in another tab.
 */
export async function keepFormOnFailure(args: Parameters<typeof send>[0]): Promise<unknown> {
  try {
    return await send(args);
  } catch (error) {
    // A redirect to the sign-in page.
    if (error instanceof Response && error.headers.has('location')) {
      return refused(productMessages.signedOut);
    }
    throw error;
  }
}
