const timeoutMs = 20_000;

/** Loads the provider's script, once; false when it cannot be had, or not in time. A later try starts afresh. */
export function loadPaymentScript(url: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = () => {
      const isThere = window.Razorpay !== undefined;
      clearTimeout(timer);
      if (!isThere) script.remove();
      resolve(isThere);
    };
    const timer = setTimeout(end, timeoutMs);
    script.src = url;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}
