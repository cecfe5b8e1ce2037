import { Button } from '#ui/button.tsx';

/** Replaces a panel's list that could not be loaded: says so, and offers to retry. */
export function ListNotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="space-y-4 py-8 text-center">
      <p>{text}</p>
      <p className="text-sm text-muted">Please check your connection.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
