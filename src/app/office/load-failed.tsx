import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/** In the place of what could not be read: says so, also as a toast, and tries again on a press. */
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
