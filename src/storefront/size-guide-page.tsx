import { useState } from 'react';
import { type SizeKind, sizeKinds } from '#shop/sizes/size.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Route } from './+types/size-guide-page.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { PrintSheets } from './size-guide/print-sheets.tsx';
import { SizeGuide } from './size-guide/size-guide.tsx';

const names: Record<SizeKind, string> = { ring: 'Rings', bangle: 'Bangles', length: 'Chains' };
const lead = 'Find your ring or bangle size on the screen, with a bank card, or on paper.';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Size guide',
    description: lead,
    path: '/size-guide',
  });
}

/** All sizes by themselves; printed, it is a sizer in true size. */
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
