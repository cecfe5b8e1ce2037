import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** How much is done, from 0 to 1; none while nobody knows. */
  share?: number;
  className?: string;
};

/** How far something is that takes a while. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className={classNames('block h-1.5 w-full accent-maroon', className)}
    />
  );
}
