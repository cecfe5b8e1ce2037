import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';

type FormSectionProps = {
  title: string;
  /** The summary while collapsed. */
  summary: string;
  /** Whether the piece uses this section: it then starts expanded. */
  isUsed: boolean;
  hasErrors: boolean;
  children: ReactNode;
};

/** A form section that most pieces do not need: collapsed while unused, and expanded while it has an error. */
export function FormSection({ title, summary, isUsed, hasErrors, children }: FormSectionProps) {
  const [isUnfolded, setUnfolded] = useState(isUsed);
  const isOpen = isUnfolded || hasErrors;
  /** Handled on click: the toggle event fires only after the next key, which may be a Tab into still-collapsed content. */
  function toggle(event: MouseEvent) {
    event.preventDefault();
    setUnfolded(!isOpen);
  }
  return (
    <details open={isOpen} className="group/section border-t border-line first:border-t-0">
      <summary
        onClick={toggle}
        className="flex min-h-13 cursor-pointer items-center gap-3 px-4 md:px-5"
      >
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open/section:rotate-90 motion-reduce:transition-none"
        />
        <span className="font-medium">{title}</span>
        <span className="figures min-w-0 flex-1 truncate text-right text-muted">{summary}</span>
      </summary>
      {isOpen && <div className="grid gap-5 px-4 pt-1 pb-5 md:px-5">{children}</div>}
    </details>
  );
}
