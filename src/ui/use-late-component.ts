import { type ComponentType, useState } from 'react';

/**
 * A component whose script is loaded when it is first wanted. Unlike with `lazy`, a script that does not come breaks
 * nothing: whoever wanted it is told, and can want it again.
 */
export function useLateComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Whether the component is there now. */
  async function want(): Promise<boolean> {
    if (loaded) return true;
    setLoading(true);
    try {
      const { default: Component } = await load();
      setLoaded({ Component });
      return true;
    } catch {
      return false;
    } finally {
      setLoading(false);
    }
  }

  return { Component: loaded?.Component ?? null, isLoading, want };
}
