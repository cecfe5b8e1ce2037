import { formatRupees } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import type { PieceLabel } from '#shop/catalogue/label-queries.server.ts';
import { sizeOnPaper } from '#shop/sizes/size-on-paper.ts';
import type { QrCode } from './qr-code.server.ts';

export type PrintedLabel = PieceLabel & { qr: QrCode };

/** Labels to cut out, three beside each other and seven below each other on A4, however long a SKU is. */
export function LabelSheet({ labels }: { labels: readonly PrintedLabel[] }) {
  return (
    <ul
      aria-label="Labels"
      className="grid max-w-[50rem] gap-3 sm:grid-cols-2 lg:grid-cols-3 print:max-w-none print:grid-cols-3 print:gap-0"
    >
      {labels.map((label) => (
        <Label key={`${label.sku} ${label.karat} ${label.size}`} label={label} />
      ))}
    </ul>
  );
}

function Label({ label }: { label: PrintedLabel }) {
  const { sku, name, karat, size, netWeightMg, price, qr } = label;
  return (
    <li className="flex min-h-[34mm] break-inside-avoid items-center gap-3 rounded-sm border border-line bg-surface p-3 print:h-[34mm] print:overflow-hidden print:rounded-none print:border-dashed print:p-[3mm]">
      {/* Four empty squares around it, without which a scanner finds no code. */}
      <svg
        role="img"
        aria-label={`QR code of ${sku}`}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
        className="size-[24mm] shrink-0 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="figures min-w-0 text-sm leading-snug print:text-[8pt] print:leading-tight">
        <p className="font-semibold wrap-anywhere">{sku}</p>
        <p className="line-clamp-2 wrap-anywhere">{name}</p>
        <p className="mt-1">
          {formatKarat(karat)}, net {formatGrams(netWeightMg)}
        </p>
        {size && <p>{sizeOnPaper(size)}</p>}
        {price !== null && <p className="font-semibold">{formatRupees(price)}</p>}
      </div>
    </li>
  );
}
