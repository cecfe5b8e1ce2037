/** `half-open`: one call, the probe, is under way to find out whether the others would get an answer. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** What a call has shown of whoever was called; `pauseMs` where they said how long to leave them alone. */
export type Verdict = { isFailure: boolean; pauseMs?: number };

type CallOptions<T> = {
  judge: (result: T) => Verdict;
  /** Waits for the outcome of a probe that is under way, and is not refused meanwhile. */
  awaitsProbe?: boolean;
};

export type CircuitBreaker = {
  /** Does the work and resolves to its result; to null, and the work is not begun, while the circuit is open. */
  call<T>(work: () => Promise<T>, options: CallOptions<T>): Promise<T | null>;
};

type BreakerOptions = {
  /** So many failures in a row open the circuit, if none of them is older than `windowMs`. */
  maxFailures: number;
  windowMs: number;
  /** How long it is open at first; twice as long after each probe that fails, up to `maxOpenMs`. */
  openMs: number;
  maxOpenMs: number;
  /** Milliseconds that never go back. */
  now?: (() => number) | undefined;
  onStateChange?: ((state: CircuitState) => void) | undefined;
};

/**
 * Keeps callers from waiting for somebody who does not answer: after failures in a row calls end at once for a while.
 * Then one is let through, whose outcome closes the circuit or opens it for longer. Any answer closes it.
 */
export function openCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const circuit = createCircuit(options);
  let probe: Promise<unknown> = Promise.resolve();

  async function run<T>(work: () => Promise<T>, judge: (result: T) => Verdict, isProbe: boolean) {
    let verdict: Verdict = { isFailure: true };
    try {
      const result = await work();
      verdict = judge(result);
      return result;
    } finally {
      circuit.learn(verdict, isProbe);
    }
  }

  return {
    async call(work, { judge, awaitsProbe = false }) {
      if (awaitsProbe && circuit.isHalfOpen()) await probe;
      const admitted = circuit.admit();
      if (!admitted) return null;
      const running = run(work, judge, admitted === 'probe');
      if (admitted === 'probe') probe = running.catch(() => undefined);
      return running;
    },
  };
}

function createCircuit(options: BreakerOptions) {
  const { maxFailures, windowMs, maxOpenMs, now = () => performance.now() } = options;
  let state: CircuitState = 'closed';
  let openUntil = 0;
  let openMs = options.openMs;
  let failedAt: number[] = [];

  function change(next: CircuitState): void {
    if (state === next) return;
    state = next;
    options.onStateChange?.(next);
  }

  function close(): void {
    failedAt = [];
    openMs = options.openMs;
    change('closed');
  }

  function open(ms: number): void {
    openUntil = Math.max(openUntil, now() + ms);
    change('open');
  }

  return {
    isHalfOpen: () => state === 'half-open',
    admit(): 'call' | 'probe' | null {
      if (state === 'closed') return 'call';
      if (state === 'half-open' || now() < openUntil) return null;
      change('half-open');
      return 'probe';
    },
    learn({ isFailure, pauseMs = 0 }: Verdict, isProbe: boolean): void {
      if (!isFailure) return close();
      failedAt = [...failedAt.filter((at) => now() - at < windowMs), now()];
      if (isProbe) openMs = Math.min(openMs * 2, maxOpenMs);
      // What was under way when the circuit opened says nothing new, unless it brings the wish for a pause.
      const isDown = isProbe || (state === 'closed' && failedAt.length >= maxFailures);
      if (isDown || pauseMs > 0) open(Math.max(isDown ? openMs : 0, pauseMs));
    },
  };
}
