import { withRetries } from './with-retries.ts';

const timeoutMs = 10_000;

/** Whether the shop answers for this page. Ask before loading it again: a load that fails replaces the page with an error. */
export async function pageAnswers(stop?: AbortSignal): Promise<boolean> {
  const ask = async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (status >= 500) throw new Error('The shop is unavailable');
  };
  return withRetries(ask, stop).then(
    () => true,
    () => false,
  );
}
