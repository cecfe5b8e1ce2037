import { latinDigits, visibleText } from '#platform/visible-text.ts';
import { checkoutMessages } from './checkout-messages.ts';

const maxProviderWords = 160;
const maxRead = 1000;
const paymentFailed = 'Payment failed';
const own: readonly string[] = [paymentFailed, checkoutMessages.verifyFailed];

/** Seven digits and more, whatever stands between them; links; and addresses of mail, of UPI and of the web. */
const leadingElsewhere =
  /(?:[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?|\+?\d(?:[\s().,/\p{Pd}]*\d){6,})/giu;

/**
 * Why a payment failed, as it may be shown. Whoever writes the address of the page writes this text too, so what is not the
 * shop's own is said as the provider's, cut short, and leads nowhere; only what the order's own record says stands as it is.
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

/** What the address names as the reference of an order, where it can be one: a word, and no telephone number in it. */
export function referenceIn(text: string | null): string | null {
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
  const isWord = /^(?!.*\d{8})(?![\d-]*$)[\w-]{1,64}$/;
  return text !== null && (isId.test(text) || isWord.test(text)) ? text : null;
}
