import { Button } from '#ui/button.tsx';

/** In a panel whose list could not be had: what happened, and the way to try again. */
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
