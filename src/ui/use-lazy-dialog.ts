import { type ComponentType, useState } from 'react';
import { showToast } from './toast.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

/** A dialog whose script is loaded when first opened. A failed load shows an error, and the user can try again. */
export function useLazyDialog<Props>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [isOpen, setOpen] = useState(false);
  const { Component, isLoading, load } = useLazyComponent(importComponent);

  /** Whether it could be loaded. */
  async function open(): Promise<boolean> {
    const isLoaded = await load();
    if (isLoaded) setOpen(true);
    else showToast({ ...notLoaded, kind: 'error', queue: 'notice' });
    return isLoaded;
  }
  return {
    /** Null while it is closed. */
    Dialog: isOpen ? Component : null,
    isLoading,
    open,
    close: () => setOpen(false),
  };
}

const notLoaded = {
  title: 'Error',
  description: 'We couldn’t load this. Please check your connection and try again.',
};
