import { type ComponentType, lazy } from 'react';

/** As React's `lazy`, for a part of a page: if its script fails to load, a button that reloads the page takes its place. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));
}

function NotLoaded() {
  return (
    <p role="alert">
      We couldn’t load this part.{' '}
      <button type="button" className="text-link" onClick={() => window.location.reload()}>
        Try again
      </button>
    </p>
  );
}
