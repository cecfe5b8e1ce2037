import { formatGrams } from '#shop/money/weight.ts';
import type { PackedPiece } from '#shop/fulfilment/packing-queries.server.ts';
import { fineness, type Karat } from '#shop/pricing/karat.ts';
import { sizeOnPaper } from '#shop/sizes/size-on-paper.ts';
import type { QrCode } from '#admin/labels/qr-code.server.ts';

export type PrintedTag = Pick<
  PackedPiece,
  'id' | 'name' | 'karat' | 'size' | 'huid' | 'grossWeightMg' | 'netWeightMg'
> & { qr: QrCode };

/** Tags of pieces to cut out, three beside each other on A4, each with the code of its certificate 15 mm wide. */
export function TagSheet({ tags }: { tags: readonly PrintedTag[] }) {
  return (
    <ul
      aria-label="Tags"
      className="grid max-w-[50rem] gap-3 sm:grid-cols-2 lg:grid-cols-3 print:max-w-none print:grid-cols-3 print:gap-0"
    >
      {tags.map((tag) => (
        <Tag key={tag.id} tag={tag} />
      ))}
    </ul>
  );
}

function Tag({ tag }: { tag: PrintedTag }) {
  const { name, karat, size, huid, grossWeightMg, netWeightMg, qr } = tag;
  return (
    <li className="flex min-h-[24mm] break-inside-avoid items-center gap-3 rounded-sm border border-line bg-surface p-3 print:h-[24mm] print:overflow-hidden print:rounded-none print:border-dashed print:p-[3mm]">
      {/* The paper around it is the empty edge without which a camera finds no code. */}
      <svg
        role="img"
        aria-label={`QR code of the certificate of ${huid ?? name}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="m-[1mm] size-[15mm] shrink-0 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="figures min-w-0 text-sm leading-snug print:text-[7.5pt] print:leading-tight">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        <p>
          {gradeOf(karat)}
          {size && `, ${sizeOnPaper(size)}`}
        </p>
        {huid && <p className="font-semibold">HUID {huid}</p>}
        <p>
          {formatGrams(grossWeightMg)} gross, {formatGrams(netWeightMg)} net
        </p>
      </div>
    </li>
  );
}

/** `22K916`, as it is stamped beside the BIS mark; of silver its fineness alone. */
function gradeOf(karat: Karat): string {
  const carats = /^\d+/.exec(karat)?.[0];
  return carats ? `${carats}K${fineness[karat]}` : `Silver ${fineness[karat]}`;
}
