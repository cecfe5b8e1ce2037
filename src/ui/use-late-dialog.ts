import { type ComponentType, useState } from 'react';
import { showToast } from './toast.tsx';
import { useLateComponent } from './use-late-component.ts';

/** A dialog whose script is loaded when it is first opened. Where that fails it says so, and can be opened again. */
export function useLateDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [isOpen, setOpen] = useState(false);
  const { Component, isLoading, want } = useLateComponent(load);

  async function open(): Promise<void> {
    if (await want()) setOpen(true);
    else showToast({ ...notLoaded, kind: 'error', queue: 'notice' });
  }
  return {
    /** Null while it is closed. */
    Dialog: isOpen ? Component : null,
    isLoading,
    open: () => void open(),
    close: () => setOpen(false),
  };
}

const notLoaded = {
  title: 'Error',
  description: 'This could not be loaded. Please check your connection and try again.',
};
