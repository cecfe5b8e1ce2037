import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Guard = {
  mark: (form: string, isUnsaved: boolean) => void;
  isUnsaved: (form: string) => boolean;
  ask: (leave: () => void) => void;
};

const GuardContext = createContext<Guard | null>(null);

/** Wraps forms: asks before unsaved changes are lost by a link, back, reload or closing the tab. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>());
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, []);
  const guard = useMemo<Guard>(
    () => ({
      mark(form, isUnsaved) {
        if (isUnsaved) unsaved.current.add(form);
        else unsaved.current.delete(form);
      },
      isUnsaved: (form) => unsaved.current.has(form),
      ask: (then) => setLeave(() => then),
    }),
    [],
  );
  function stay() {
    setLeave(null);
    blocker.reset?.();
  }
  function go() {
    setLeave(null);
    leave?.();
    blocker.proceed?.();
  }
  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmLeaving
        open={leave !== null || blocker.state === 'blocked'}
        onStay={stay}
        onLeave={go}
      />
    </GuardContext>
  );
}

type ConfirmLeavingProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks before typed data is discarded. */
export function ConfirmLeaving({ open, onStay, onLeave }: ConfirmLeavingProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      confirmText="Leave without saving"
      isBusy={false}
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>Your changes have not been saved and will be lost.</p>
    </ConfirmDialog>
  );
}

/** Reports to the surrounding guard whether something is unsaved. */
export function useLeaveGuard(isUnsaved: boolean) {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('A form that guards its leaving stands inside a LeaveGuard');
  const form = useId();
  useEffect(() => {
    guard.mark(form, isUnsaved);
    return () => guard.mark(form, false);
  }, [guard, form, isUnsaved]);
  return {
    /** Saved: leaving asks no more. */
    release: () => guard.mark(form, false),
    /** Leaves the form within its page, after asking if something is unsaved. */
    leave: (then: () => void) => (guard.isUnsaved(form) ? guard.ask(then) : then()),
  };
}
