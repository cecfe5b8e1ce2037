import { type ComponentType, useState } from 'react';

/**
 * A component whose script is loaded when it is first wanted. Unlike with `lazy`, a script that fails to load breaks
 * nothing: the caller gets false, and can try again.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Whether the component is there now. */
  async function load(): Promise<boolean> {
    if (loaded) return true;
    setLoading(true);
    try {
      const { default: Component } = await importComponent();
      setLoaded({ Component });
      return true;
    } catch {
      return false;
    } finally {
      setLoading(false);
    }
  }

  return { Component: loaded?.Component ?? null, isLoading, load };
}
