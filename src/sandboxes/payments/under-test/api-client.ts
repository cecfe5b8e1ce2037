/** An order, payment or refund as returned by the API. */
type Entity = {
  id: string;
  status: string;
  amount: number;
  created_at: number;
  [field: string]: unknown;
};
type Collection = { entity: string; count: number; items: Entity[] };
type Query = Record<string, string | number>;

/** The rejection of a call that the API refused: the status, and `error` of the envelope. */
export type ApiRefusal = { statusCode: number; error: unknown };

export type ApiPlace = { baseUrl: string; keyId: string; keySecret: string; timeoutMs?: number };

/**
 * Razorpay's API for tests, with the names of its documentation. Independent of the shop's client, so that the two are checked
 * against each other; `place` is called for each request.
 */
export function apiClient(place: () => ApiPlace) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const { baseUrl, keyId, keySecret, timeoutMs = 10_000 } = place();
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return text.startsWith('{') ? JSON.parse(text) : (text as T);
    const { error } = JSON.parse(text) as { error: unknown };
    return Promise.reject({ statusCode: response.status, error } satisfies ApiRefusal);
  }
  const get = <T>(path: string, query: Query = {}) =>
    call<T>('GET', `${path}?${new URLSearchParams(Object.entries(query).map(asText))}`);
  const post = (path: string, body: object) => call<Entity>('POST', path, body);

  return {
    orders: {
      create: (order: object) => post('/orders', order),
      fetch: (id: string) => get<Entity>(`/orders/${id}`),
      all: (query?: Query) => get<Collection>('/orders', query),
      edit: (id: string, changes: object) => call<Entity>('PATCH', `/orders/${id}`, changes),
      fetchPayments: (id: string) => get<Collection>(`/orders/${id}/payments`),
    },
    payments: {
      fetch: (id: string, query?: Query) => get<Entity>(`/payments/${id}`, query),
      all: (query?: Query) => get<Collection>('/payments', query),
      edit: (id: string, changes: object) => call<Entity>('PATCH', `/payments/${id}`, changes),
      capture: (id: string, amount: number, currency: string) =>
        post(`/payments/${id}/capture`, { amount, currency }),
      refund: (id: string, refund: object) => post(`/payments/${id}/refund`, refund),
      fetchRefund: (id: string, refundId: string) =>
        get<Entity>(`/payments/${id}/refunds/${refundId}`),
      fetchMultipleRefund: (id: string) => get<Collection>(`/payments/${id}/refunds`),
      fetchPaymentMethods: () => get<object>('/methods'),
    },
    settlements: {
      all: (query?: Query) => get<Collection>('/settlements', query),
      recon: (query: Query) => get<Collection>('/settlements/recon/combined', query),
    },
    refunds: {
      fetch: (id: string) => get<Entity>(`/refunds/${id}`),
      all: (query?: Query) => get<Collection>('/refunds', query),
    },
  };
}

export type ApiClient = ReturnType<typeof apiClient>;

function asText([name, value]: [string, string | number]): [string, string] {
  return [name, String(value)];
}
