import type { Faults } from '#sandboxes/payments/faults.ts';
import { apiClient, type ApiPlace } from './api-client.ts';

type Json = Record<string, unknown>;
type Answered = { status: number; body: Json };
/** The location of the sandbox under test; a function, because the sandbox starts after the tests are defined. */
export type Place = () => { url: string; keyId: string; keySecret: string };

async function call(place: Place, path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(`${place().url}/sandbox${path}`, init);
  return { status: response.status, body: (await response.json()) as Json };
}

/** A shop's calls to a sandbox over HTTP, with key and secret. */
export function shopAt(place: Place) {
  const atSandbox = () => ({ ...place(), baseUrl: `${place().url}/sandbox` });
  const api = apiClient(atSandbox);

  function authorization(): string {
    return `Basic ${Buffer.from(`${place().keyId}:${place().keySecret}`).toString('base64')}`;
  }

  /** A raw call, for custom headers and malformed bodies. */
  function callApi(method: string, path: string, body?: unknown, headers: Json = {}) {
    const always = { authorization: authorization(), 'content-type': 'application/json' };
    return call(place, path, {
      method,
      headers: { ...always, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    api,
    /** The same with another secret, or with a shorter timeout. */
    apiWith: (different: Partial<ApiPlace>) => apiClient(() => ({ ...atSandbox(), ...different })),
    authorization,
    callApi,
    call: (path: string, init?: RequestInit) => call(place, path, init),
    setFaults: (faults: Partial<Faults>) => callApi('PUT', '/faults', faults),
    /** An order of ₹45,899. */
    placeOrder: (more: Json = {}) =>
      api.orders.create({ amount: 4_589_900, currency: 'INR', ...more }),
  };
}

/** A shopper's actions in the payment window, with only the public key. */
export function shopperAt(place: Place) {
  function post(path: string, body: Json) {
    return call(place, `/window${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: place().keyId, ...body }),
    });
  }

  function startPayment(
    orderId: string,
    instrument: Json = { method: 'netbanking', bank: 'HDFC' },
  ) {
    const shopper = { contact: '+919876543210', email: 'asha@example.com' };
    return post('/payments', { order_id: orderId, ...shopper, ...instrument });
  }

  function answerPayment(paymentId: unknown, what: Json = { answer: 'approve' }) {
    return post(`/payments/${String(paymentId)}/answer`, what);
  }

  return {
    startPayment,
    answerPayment,
    /** Starts and answers a payment; resolves to the response that ends the attempt. */
    async pay(orderId: string, instrument?: Json, what?: Json): Promise<Answered> {
      const started = await startPayment(orderId, instrument);
      return started.status === 200 ? answerPayment(started.body.payment_id, what) : started;
    },
  };
}
