import { useWait } from './use-wait.ts';

/** In the header: the word and the bar while a page or a part of a list is on its way (specification, back office 2). */
export function WaitNote() {
  const { isFelt } = useWait();
  return (
    <>
      {/* It stands always, because only then it is read out. */}
      <p role="status" className="shrink-0 text-muted max-md:has-[[data-wait]]:flex-1">
        {isFelt && (
          <span data-wait className="inline-block animate-appear">
            Loading...
          </span>
        )}
      </p>
      {isFelt && (
        <span aria-hidden className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
          <span className="block h-full animate-pass bg-gold" />
        </span>
      )}
    </>
  );
}
