/** `half-open`: one call, the probe, is in progress to find out whether the service has recovered. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** What a call revealed about the service; `pauseMs` if it asked to be left alone for that long. */
export type Verdict = { isFailure: boolean; pauseMs?: number };

type CallOptions<T> = {
  judge: (result: T) => Verdict;
  /** Waits for the outcome of a probe in progress instead of being refused. */
  awaitsProbe?: boolean;
};

export type CircuitBreaker = {
  /** Runs the work and resolves to its result; to null without starting it while the circuit is open. */
  call<T>(work: () => Promise<T>, options: CallOptions<T>): Promise<T | null>;
};

type BreakerOptions = {
  /** This many consecutive failures open the circuit, if none is older than `windowMs`. */
  maxFailures: number;
  windowMs: number;
  /** How long it first stays open; doubled after each failed probe, up to `maxOpenMs`. */
  openMs: number;
  maxOpenMs: number;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
  onStateChange?: ((state: CircuitState) => void) | undefined;
};

/**
 * Spares callers from waiting for a service that does not respond: after consecutive failures, calls return immediately for a
 * while. Then one is let through, whose outcome closes the circuit or opens it for longer. Any response closes it.
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
      // Calls in progress when the circuit opened add nothing, unless they bring a request to pause.
      const isDown = isProbe || (state === 'closed' && failedAt.length >= maxFailures);
      if (isDown || pauseMs > 0) open(Math.max(isDown ? openMs : 0, pauseMs));
    },
  };
}
