/** Takes the shop's colours and logo; text on the shop's colour is dark or light, whichever reads better. */
export function paintTheme({ theme = {}, image }, animates) {
  const root = document.documentElement;
  if (CSS.supports('color', theme.color ?? '')) {
    root.style.setProperty('--accent', theme.color);
    root.style.setProperty('--on-accent', readableOn(theme.color));
  }
  if (CSS.supports('color', theme.backdrop_color ?? '')) {
    root.style.setProperty('--backdrop', theme.backdrop_color);
  }
  root.classList.toggle('animated', animates);
  root.classList.add('open');
  if (!image) return;
  const logo = document.getElementById('logo');
  logo.addEventListener('load', () => (logo.hidden = false));
  logo.src = image.startsWith('data:') ? image : new URL(image, window.location.origin).href;
}

function readableOn(color) {
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.18 ? '#231815' : '#fff8ec';
}
