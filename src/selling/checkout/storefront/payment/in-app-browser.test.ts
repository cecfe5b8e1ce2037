import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250105.002';
const chrome =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Instagram on Android', `${android}; wv) ${chrome} Instagram 361.0.0.46.88 Android`],
  [
    'Instagram on an iPhone',
    `${iphone} Mobile/22D63 Instagram 361.0.0.35.82 (iPhone16,1; iOS 18_3)`,
  ],
  ['Facebook on Android', `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/495.0.0.45.201;]`],
  [
    'Facebook on an iPhone',
    `${iphone} Mobile/22D63 [FBAN/FBIOS;FBAV/495.0.0.42.80;FBDV/iPhone16,1]`,
  ],
  ['Messenger', `${iphone} Mobile/22D63 [FBAN/MessengerForiOS;FBAV/488.0.0.30.109]`],
  ['WhatsApp', `${android}) ${chrome} WhatsApp/2.24.20.89`],
  ['any other web view on Android', `${android}; wv) ${chrome}`],
  ['any other web view on an iPhone', `${iphone} Mobile/22D63`],
  ['UC Browser', `${android}) AppleWebKit/537.36 UCBrowser/13.6.0 Mobile Safari/537.36`],
])('%s is redirected to the provider and back', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  [
    'Chrome on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`,
  ],
  ['Safari on an iPhone', `${iphone} Version/18.3 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iphone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet',
    `${android}) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['a crawler', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
])('%s uses the payment window', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
