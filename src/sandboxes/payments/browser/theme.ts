import type { CheckoutOptions } from './checkout-options.ts';
import { elementOf } from './dom.ts';

const darkText = '#231815';
const lightText = '#fff8ec';

/** Applies the shop's colours and logo; text on the shop's colour is dark or light, whichever is more readable. */
export function paintTheme({ theme = {}, image }: CheckoutOptions, animates: boolean): void {
  const root = document.documentElement;
  const { color = '', backdrop_color: backdrop = '' } = theme;
  if (CSS.supports('color', color)) {
    root.style.setProperty('--accent', color);
    root.style.setProperty('--on-accent', readableOn(color));
  }
  if (CSS.supports('color', backdrop)) {
    root.style.setProperty('--backdrop', backdrop);
  }
  root.classList.toggle('animated', animates);
  root.classList.add('open');
  if (!image) return;
  const logo = elementOf('logo');
  if (!(logo instanceof HTMLImageElement)) return;
  logo.addEventListener('load', () => (logo.hidden = false));
  logo.src = image.startsWith('data:') ? image : new URL(image, window.location.origin).href;
}

function readableOn(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return darkText;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(shareOf);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.18 ? darkText : lightText;
}

/** The linear value of a colour channel, from 0 to 1 (WCAG 2: relative luminance). */
function shareOf(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
