import { createHmac } from 'node:crypto';
import { type ApiClient, apiClient } from '#sandboxes/payments/under-test/api-client.ts';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { openGateway, type ProviderPayment } from './gateway.server.ts';

type Signed = { order_id: string; payment_id: string; signature: string };

/** A provider under the contract test. */
export type ProviderUnderTest = {
  options(): { keyId: string; keySecret: string; baseUrl?: string };
  /** Its API, for requests that the shop does not make itself. */
  api: ApiClient;
  /** A captured payment with at least ₹5 not yet refunded. */
  capturedPayment(): Promise<ProviderPayment>;
  /** A payment as the payment window would report it. */
  signedPayment(): Promise<Signed>;
};

/**
 * Always the sandbox, and Razorpay itself where the environment has test keys: `RAZORPAY_TEST_KEY_ID` and
 * `RAZORPAY_TEST_KEY_SECRET`. Razorpay's URL is fixed, so that nothing but api.razorpay.com is called.
 */
export function providersUnderTest(): { name: string; use: () => ProviderUnderTest }[] {
  const { RAZORPAY_TEST_KEY_ID: keyId, RAZORPAY_TEST_KEY_SECRET: keySecret } = process.env;
  const sandbox = { name: 'the sandbox', use: useSandboxAsProvider };
  if (!keyId || !keySecret) return [sandbox];
  if (!keyId.startsWith('rzp_test_')) throw new Error('RAZORPAY_TEST_KEY_ID is no test key');
  return [sandbox, { name: 'Razorpay', use: () => razorpayItself({ keyId, keySecret }) }];
}

function useSandboxAsProvider(): ProviderUnderTest {
  const { api, placeOrder, pay, sandbox, at } = useSandbox();
  const options = () => ({ ...sandbox().credentials, baseUrl: `${at.url}/sandbox` });
  async function signedPayment(): Promise<Signed> {
    const order = await placeOrder();
    const { body } = await pay(order.id);
    return {
      order_id: order.id,
      payment_id: String(body.razorpay_payment_id),
      signature: String(body.razorpay_signature),
    };
  }
  return {
    options,
    api,
    signedPayment,
    async capturedPayment() {
      const { order_id } = await signedPayment();
      return only(await openGateway(options()).listPayments(order_id));
    },
  };
}

function razorpayItself(options: { keyId: string; keySecret: string }): ProviderUnderTest {
  const api = apiClient(() => ({ ...options, baseUrl: 'https://api.razorpay.com' }));
  async function capturedPayment(): Promise<ProviderPayment> {
    const { items } = await api.payments.all({ count: 100 });
    const found = items.find(
      ({ status, amount, amount_refunded = 0, order_id }) =>
        status === 'captured' && order_id && amount - Number(amount_refunded) >= 500,
    );
    if (!found) throw new Error('Make a payment of at least ₹5 with these test keys first.');
    const listed = await openGateway(options).listPayments(String(found.order_id));
    return only(listed, found.id);
  }
  return {
    options: () => options,
    api,
    capturedPayment,
    async signedPayment() {
      const { id, razorpayOrderId } = await capturedPayment();
      const order_id = String(razorpayOrderId);
      const signature = createHmac('sha256', options.keySecret).update(`${order_id}|${id}`);
      return { order_id, payment_id: id, signature: signature.digest('hex') };
    },
  };
}

function only(
  listed: { ok: true; value: ProviderPayment[] } | { ok: false },
  paymentId?: string,
): ProviderPayment {
  const payments = listed.ok ? listed.value : [];
  const payment = payments.find(
    ({ id, status }) => status === 'captured' && (!paymentId || id === paymentId),
  );
  if (!payment) throw new Error('There is no captured payment');
  return payment;
}
