import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/** Replaces content that could not be loaded: reports the error, also as a toast, and offers to retry. */
export function LoadFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    showToast({ title: 'Error', description: text, kind: 'error' });
  }, [text]);
  return (
    <div className="grid justify-items-start gap-4 rounded-md border border-line bg-surface p-6">
      <p>{text}</p>
      <Button
        variant="secondary"
        size="small"
        isBusy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
