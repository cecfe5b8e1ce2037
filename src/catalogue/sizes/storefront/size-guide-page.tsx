import { useState } from 'react';
import { type SizeKind, sizeKinds } from '#catalogue/sizes/size.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Route } from './+types/size-guide-page.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { SizeGuide } from './size-guide.tsx';
import { bangleSizes, millimetresOf, ringSizes } from '#catalogue/sizes/size-table.ts';

const names: Record<SizeKind, string> = { ring: 'Rings', bangle: 'Bangles', length: 'Chains' };
const lead = 'Find your ring or bangle size on screen with a bank card, or on paper.';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Size guide',
    description: lead,
    path: '/size-guide',
  });
}

/** The size guide as a page; printed, it is a true-size sizer. */
export default function SizeGuidePage() {
  const [kind, setKind] = useState<SizeKind>('ring');
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <div className="no-print mx-auto max-w-dialog">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-display text-3xl font-semibold">Size guide</h1>
          <Button variant="secondary" onClick={() => window.print()}>
            Print a sizer
          </Button>
        </div>
        <p className="mt-2 mb-6 text-muted">{lead}</p>
        <SegmentedControl
          legend="Sizes of"
          segments={sizeKinds.map((value) => ({ value, label: names[value] }))}
          value={kind}
          onChange={setKind}
        />
        <div className="mt-8">
          <h2 className="sr-only">{names[kind]}</h2>
          <SizeGuide key={kind} kind={kind} />
        </div>
      </div>
      <PrintSheets />
    </div>
  );
}

const check =
  'Check this line with a ruler: it must be 50 mm long. If it isn’t, print again at 100%.';

/** True-size rings and bangles, for print only: all dimensions are in CSS millimetres. */
function PrintSheets() {
  return (
    <div className="print-only">
      <section>
        <h2 className="font-display text-2xl font-semibold">Ring sizer</h2>
        <p>
          Place a ring that fits you on the circles. The right one fills the inside, edge to edge.
        </p>
        <CheckLine />
        <ul className="mt-4 grid grid-cols-6 gap-y-4">
          {ringSizes.map((size) => (
            <Circle key={size} size={size} mm={millimetresOf('ring', size) ?? 0} />
          ))}
        </ul>
      </section>
      <section className="break-before-page">
        <h2 className="font-display text-2xl font-semibold">Bangle sizer</h2>
        <p>
          Place a bangle that fits you on the circles. The right one fills the inside, edge to edge.
        </p>
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
