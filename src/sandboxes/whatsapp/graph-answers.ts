/** What the Graph API answers: a status and a JSON value. */
export type GraphAnswer = { status: number; body: unknown };

/** A refusal in the Graph API's error envelope. */
function refusal(status: number, code: number, message: string, details = message): GraphAnswer {
  const data = { messaging_product: 'whatsapp', details };
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code };
  return { status, body: { error: { ...error, error_data: data, fbtrace_id: 'stand-in' } } };
}

export const wrongToken = () => refusal(401, 190, 'Invalid OAuth access token');
export const unknownObject = () =>
  refusal(400, 100, 'Unsupported request', 'There is no such object');
export const wrongParameter = (details: string) => refusal(400, 100, 'Invalid parameter', details);
export const unknownRecipient = () =>
  refusal(400, 131_026, 'Message undeliverable', 'The recipient has no WhatsApp');
export const wrongValues = () =>
  refusal(400, 132_000, 'Number of parameters does not match the expected number of params');
export const tooMany = () => refusal(429, 130_429, 'Rate limit hit');
export const serverError = () => refusal(500, 131_000, 'Something went wrong');

export const knownNumber = (id: string): GraphAnswer => ({ status: 200, body: { id } });

export const acceptedMessage = (to: string, id: string): GraphAnswer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  },
});
