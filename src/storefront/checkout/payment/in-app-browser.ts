/** How the browsers inside other programs call themselves: social apps, messengers, and web views of both systems. */
const marks = [
  /\bInstagram\b/,
  /\bFB(AN|AV|IOS|_IAB)\b/,
  /\bMessenger/,
  /\bWhatsApp\b/,
  /\b(Snapchat|Pinterest|LinkedInApp|TwitterAndroid|BytedanceWebview|musical_ly)\b/,
  /\bLine\//,
  /Android.*; wv\)/,
  /\(iP(hone|ad|od)(?!.*Safari\/)/,
  /\b(UCBrowser|UCWEB|Opera Mini|OPiOS)\b/,
];

/**
 * Whether a browser is one of those that open no window over a page and call no function when it is done: it has to be
 * sent to the provider and back (Razorpay: callback URL).
 */
export function isInAppBrowser(userAgent: string): boolean {
  return marks.some((mark) => mark.test(userAgent));
}
