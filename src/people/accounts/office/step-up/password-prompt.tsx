import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';

type Prompt = () => Promise<boolean>;

const PromptContext = createContext<Prompt>(() => Promise.resolve(false));

/** Asks for the password of who is signed in; answers whether the shop has found it right. */
export function usePasswordPrompt(): Prompt {
  return useContext(PromptContext);
}

/** Provides the dialog by which any screen below can ask for the password. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);
  const prompt = useCallback(
    () => new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
    [],
  );
  function close(isConfirmed: boolean) {
    asked?.answer(isConfirmed);
    setAsked(null);
  }
  return (
    <PromptContext value={prompt}>
      {children}
      {asked && <PasswordDialog onClose={close} />}
    </PromptContext>
  );
}
