import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';

type LoadFailedProps = { title: string; text: string };

/** Replaces a page whose data failed to load: what is safe, and how to continue. */
export function LoadFailed({ title, text }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="mt-4">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <ButtonLink to="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
