import { encode } from 'uqr';
import type { Flow } from './flow.server.ts';
import { colours } from './paper-style.ts';

/** Draws the QR code of an address as a figure whose other text is that. */
export function writeQrCode(
  { paper, root }: Flow,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { pdf } = paper;
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const module = size / data.length;
  const alt = `QR code of the address that verifies this document: ${address}`;
  const described = { alt, bbox: [x, y, x + size, y + size] };
  const figure = pdf.struct('Figure', described);
  root.add(figure);
  figure.add(pdf.markStructureContent('Figure'));
  for (const [row, modules] of data.entries()) {
    for (const { from, length } of darkRuns(modules)) {
      pdf.rect(x + from * module, y + row * module, length * module, module);
    }
  }
  pdf.fill(colours.ink);
  pdf.endMarkedContent();
  figure.end();
}

/** Dark modules side by side are one rectangle, with no seams in it. */
function darkRuns(modules: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [place, isDark] of modules.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === place) last.length += 1;
    else runs.push({ from: place, length: 1 });
  }
  return runs;
}
