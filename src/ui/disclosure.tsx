import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { plusPath } from './icon-paths.ts';

type DisclosureProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A heading that expands and collapses the content below it; works without scripts. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <h2 className="font-display text-xl font-semibold">{title}</h2>
        <Icon
          path={plusPath}
          size={20}
          strokeWidth={1.25}
          className="shrink-0 text-gold-ink transition-transform duration-150 group-open:rotate-45"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
