const form = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The two text colours of slides: `ink` and `on-maroon` in `ui/tokens.css`. */
const ink = '#231815';
const light = '#fff8ec';
/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

export function isColour(text: string): boolean {
  return form.test(text);
}

/** Whether light text is more readable than dark text on this background. */
export function isDarkGround(ground: string): boolean {
  return contrast(light, ground) > contrast(ink, ground);
}

/** Whether the better of the two text colours is readable on this background. */
export function isReadableGround(ground: string): boolean {
  return Math.max(contrast(light, ground), contrast(ink, ground)) >= minContrast;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2: relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [, ...parts] = form.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
