import { bangleSizes, millimetresOf, ringSizes } from '#shop/sizes/size-table.ts';

const check = 'Lay a ruler on this line: it must be 50 mm long. If not, print again at 100 %.';

/** Rings and bangles in true size, on paper only: everything is in the millimetres of CSS. */
export function PrintSheets() {
  return (
    <div className="print-only">
      <section>
        <h2 className="font-display text-2xl font-semibold">Ring sizer</h2>
        <p>Lay a ring that fits on the circles: the right one fills the inside, edge to edge.</p>
        <CheckLine />
        <ul className="mt-4 grid grid-cols-6 gap-y-4">
          {ringSizes.map((size) => (
            <Circle key={size} size={size} mm={millimetresOf('ring', size) ?? 0} />
          ))}
        </ul>
      </section>
      <section className="break-before-page">
        <h2 className="font-display text-2xl font-semibold">Bangle sizer</h2>
        <p>Lay a bangle that fits on the circles: the right one fills the inside, edge to edge.</p>
        <CheckLine />
        <ul className="mt-4 grid grid-cols-2 gap-y-4">
          {bangleSizes.map((size) => (
            <Circle key={size} size={size} mm={millimetresOf('bangle', size) ?? 0} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function CheckLine() {
  return (
    <div className="mt-3 text-sm">
      <svg aria-hidden width="50mm" height="4mm" data-testid="check-line">
        <line x1="0" x2="0" y1="0" y2="4mm" className="stroke-ink" strokeWidth="0.6mm" />
        <line x1="0" x2="50mm" y1="2mm" y2="2mm" className="stroke-ink" strokeWidth="0.3mm" />
        <line x1="50mm" x2="50mm" y1="0" y2="4mm" className="stroke-ink" strokeWidth="0.6mm" />
      </svg>
      <p>{check}</p>
    </div>
  );
}

function Circle({ size, mm }: { size: string; mm: number }) {
  const edge = `${(mm + 1).toFixed(2)}mm`;
  return (
    <li className="figures grid break-inside-avoid place-items-center text-sm">
      <svg aria-hidden width={edge} height={edge}>
        <circle
          cx="50%"
          cy="50%"
          r={`${(mm / 2).toFixed(2)}mm`}
          strokeWidth="0.2mm"
          className="fill-none stroke-ink"
        />
      </svg>
      <span>
        {size} · {mm.toFixed(1)} mm
      </span>
    </li>
  );
}
