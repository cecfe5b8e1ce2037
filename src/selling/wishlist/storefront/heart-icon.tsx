import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const heartPath =
  'M12 20.5 4.1 12.4a5 5 0 0 1 0-7 4.8 4.8 0 0 1 6.9 0l1 1.1 1-1.1a4.8 4.8 0 0 1 6.9 0 5 5 0 0 1 0 7z';

/** A heart: outlined, or filled in maroon where the piece is on the wishlist. */
export function HeartIcon({ isFull = false }: { isFull?: boolean }) {
  return (
    <Icon
      path={heartPath}
      className={classNames('transition-colors', isFull ? 'fill-maroon text-maroon' : '')}
    />
  );
}
