import { LogOut } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The way out in the header (specification, back office 2). */
export function SignOutButton() {
  const { isBusy, signOut } = useSignOut();
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-md:min-h-11"
      isBusy={isBusy}
      onClick={() => void signOut()}
    >
      <LogOut aria-hidden size={16} strokeWidth={1.5} className="max-md:size-5" />
      <span className="max-md:sr-only">Sign Out</span>
    </Button>
  );
}
