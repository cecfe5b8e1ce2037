import { classNames } from './class-names.ts';

/** Takes the place of what is still loading, in its shape; the class name gives the size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe bg-sand', className)} />;
}
