import { shareLink } from '#catalogue/products/storefront/product/share-link.ts';

/** The content of the picture, as shown on the page. */
export type RateCard = {
  shopName: string;
  /** When the rates were set, formatted. */
  setAt: string | null;
  rates: { karat: string; perGram: string }[];
};

/** Four to five, which WhatsApp statuses and posts show uncropped. */
const size = { width: 1080, height: 1350 };
const margin = 96;
const widest = size.width - 2 * margin;

/** Shares the rates as a picture with a link to their page; only the link where the device cannot share pictures. */
export async function shareRates(card: RateCard, link: { text: string; url: string }) {
  const files = [await draw(card)];
  if (!navigator.canShare?.({ files })) return shareLink(link.text, link.url);
  try {
    await navigator.share({ files, text: `${link.text}\n${link.url}` });
  } catch (error) {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Downloads the picture. */
export async function saveRates(card: RateCard): Promise<void> {
  const picture = await draw(card);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function draw({ shopName, setAt, rates }: RateCard): Promise<File> {
  const { write, rule, toFile } = await openSheet();
  write(shopName, centred(210), { weight: 600, px: 88, font: 'display', color: 'maroon' });
  write('Gold rate today', centred(294), {
    ...small,
    weight: 600,
    px: 52,
    font: 'display',
    color: 'gold-ink',
  });
  if (setAt) write(setAt, centred(352), small);

  const [from, to] = [410, 1140];
  const rowHeight = Math.min(210, (to - from) / rates.length);
  const px = Math.min(92, rowHeight * 0.5);
  const top = (from + to - rowHeight * rates.length) / 2;
  for (const [row, { karat, perGram }] of rates.entries()) {
    const y = top + row * rowHeight;
    rule(y);
    const base = y + rowHeight / 2 + px * 0.36;
    const left = { x: margin, y: base, align: 'left', maxWidth: 240 } as const;
    write(karat, left, { weight: 500, px: px * 0.7, font: 'text', color: 'ink' });
    const right = { x: size.width - margin, y: base, align: 'right', maxWidth: 600 } as const;
    write(perGram, right, { weight: 600, px, font: 'text', color: 'maroon' });
  }
  rule(top + rowHeight * rates.length);
  write('Per gram, before making charge and GST', centred(1206), small);
  write(location.host, centred(1260), { ...small, weight: 500, color: 'ink' });
  return toFile('gold-rate-today.png');
}

type Place = { x: number; y: number; align: CanvasTextAlign; maxWidth?: number };
type Look = { weight: number; px: number; font: 'display' | 'text'; color: string };

const centred = (y: number): Place => ({ x: size.width / 2, y, align: 'center' });
const small: Look = { weight: 400, px: 34, font: 'text', color: 'muted' };

/** An empty canvas with a frame, in the shop's colours and fonts. */
async function openSheet() {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const styles = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => styles.getPropertyValue(`--color-${name}`);
  const fontOf = ({ weight, px, font }: Look) =>
    `${weight} ${px}px ${styles.getPropertyValue(`--font-${font}`)}`;
  // `load` rejects if the device lacks even one local fallback font; the text can still be drawn.
  await Promise.allSettled([
    document.fonts.load(fontOf({ ...small, weight: 600, font: 'display' })),
    document.fonts.load(fontOf(small)),
  ]);
  pen.fillStyle = colorOf('paper');
  pen.fillRect(0, 0, size.width, size.height);
  pen.lineWidth = 2;
  pen.strokeStyle = colorOf('gold');
  pen.strokeRect(48, 48, size.width - 96, size.height - 96);

  return {
    /** Draws one line of text on its baseline, shrunk where it would be too wide. */
    write(text: string, { x, y, align, maxWidth = widest }: Place, look: Look) {
      pen.font = fontOf(look);
      const { width } = pen.measureText(text);
      if (width > maxWidth) pen.font = fontOf({ ...look, px: (look.px * maxWidth) / width });
      pen.fillStyle = colorOf(look.color);
      pen.textAlign = align;
      pen.fillText(text, x, y);
    },
    rule(y: number) {
      pen.strokeStyle = colorOf('line');
      pen.strokeRect(margin, y, widest, 0);
    },
    toFile(name: string): Promise<File> {
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => {
          if (blob) resolve(new File([blob], name, { type: blob.type }));
          else reject(new Error('The picture could not be made'));
        }, 'image/png');
      });
    },
  };
}
