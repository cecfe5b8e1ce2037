import { type ComponentType, useState } from 'react';

/**
 * A component whose script is loaded on first use. Unlike with `lazy`, a failed load breaks nothing: `load` returns false
 * and can be called again.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Whether the component has loaded. */
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
