import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 2_000;

/** Says that the demo is being given its trade, and looks for it until it is there. */
export function DemoTradeNote() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p role="status" className="text-muted">
      Six weeks of trade are being written into this demo. They show here in a moment.
    </p>
  );
}
