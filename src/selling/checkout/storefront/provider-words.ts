import { latinDigits, visibleText } from '#platform/visible-text.ts';
import { checkoutMessages } from './checkout-messages.ts';

const maxProviderWords = 160;
const maxRead = 1000;
const paymentFailed = 'Payment failed';
const own: readonly string[] = [paymentFailed, checkoutMessages.verifyFailed];

/** Seven or more digits, however separated; links; and e-mail, UPI and web addresses. */
const leadingElsewhere =
  /(?:[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?|\+?\d(?:[\s().,/\p{Pd}]*\d){6,})/giu;

/**
 * The reason for a failed payment, safe to show. Whoever builds the URL controls this text, so anything but the shop's own
 * messages is attributed to the provider and shortened; links and numbers stay only in text from the order's own record.
 */
export function failureWords(text: string, recorded: readonly string[]): string {
  const plain = visibleText(text.slice(0, maxRead)).replace(/\s+/g, ' ').trim();
  if (plain === '') return paymentFailed;
  if (own.includes(plain)) return plain;
  const isRecorded = recorded.some((said) => said.trim() === text.trim());
  const harmless = isRecorded ? plain : latinDigits(plain).replace(leadingElsewhere, '…');
  return `Payment provider: ${shortened(harmless)}`;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxProviderWords
    ? `${letters.slice(0, maxProviderWords - 1).join('')}…`
    : text;
}

/** The order reference named in the URL, if plausible: a UUID or one word, and not a telephone number. */
export function referenceIn(text: string | null): string | null {
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
  const isWord = /^(?!.*\d{8})(?![\d-]*$)[\w-]{1,64}$/;
  return text !== null && (isId.test(text) || isWord.test(text)) ? text : null;
}
