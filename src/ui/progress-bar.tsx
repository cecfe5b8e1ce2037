import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** Progress from 0 to 1; omitted while unknown. */
  share?: number;
  className?: string;
};

/** Progress of a long-running task. */
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
