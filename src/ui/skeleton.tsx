import { classNames } from './class-names.ts';

/** Placeholder in the shape of content that is still loading; the class name gives the size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe bg-sand', className)} />;
}
