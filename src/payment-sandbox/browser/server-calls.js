/** Calls to the sandbox. Every outcome is a value: `{ ok: true, body }` or `{ ok: false, error }`. */
export function connectTo({ key, order_id: orderId }) {
  const query = new URLSearchParams({ key_id: key, order_id: orderId ?? '' });
  const common = { key_id: key, order_id: orderId };
  return {
    fetchOrder: () => call(`/sandbox/window/order?${query}`),
    startPayment: (payment) => call('/sandbox/window/payments', { ...common, ...payment }),
    answerPayment: (paymentId, answer) =>
      call(`/sandbox/window/payments/${paymentId}/answer`, { key_id: key, ...answer }),
  };
}

async function call(address, body) {
  try {
    const response = await fetch(address, body ? post(body) : {});
    const answer = await response.json();
    return response.ok ? { ok: true, body: answer } : { ok: false, error: answer.error };
  } catch {
    const description = 'The connection was lost. Check your internet and try again.';
    return { ok: false, error: { code: 'NETWORK_ERROR', description, reason: 'network' } };
  }
}

function post(body) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
