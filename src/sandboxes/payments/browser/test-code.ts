const size = 25;
const namespace = 'http://www.w3.org/2000/svg';

/** A picture that looks like a QR code and encodes nothing; deterministic for the same text. */
export function testCode(text: string): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `-2 -2 ${size + 4} ${size + 4}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'Test QR code');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', squares(text));
  svg.append(path);
  return svg;
}

function squares(text: string): string {
  let seed = [...text].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  let path = '';
  for (let place = 0; place < size * size; place += 1) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    const x = place % size;
    const y = Math.floor(place / size);
    if (inCorner(x, y) ? isCornerInk(x, y) : seed > 0x80000000) path += `M${x} ${y}h1v1h-1z`;
  }
  return path;
}

const cornerStart = (place: number) => (place < 8 ? 0 : size - 7);

function inCorner(x: number, y: number): boolean {
  return (x < 8 && y < 8) || (x >= size - 8 && y < 8) || (x < 8 && y >= size - 8);
}

function isCornerInk(x: number, y: number): boolean {
  const column = x - cornerStart(x);
  const line = y - cornerStart(y);
  if (column < 0 || line < 0 || column > 6 || line > 6) return false;
  const ring = Math.max(Math.abs(column - 3), Math.abs(line - 3));
  return ring !== 2;
}
