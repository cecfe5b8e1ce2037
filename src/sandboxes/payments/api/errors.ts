/** An API response: a status and a JSON value; an HTML page only under a fault switch. */
export type Answer = { status: number; body: unknown; isPage?: true };

type ErrorDetails = {
  code?: string;
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
};

/** A refusal in Razorpay's error envelope. */
export function refusal(status: number, description: string, details: ErrorDetails = {}): Answer {
  const { code = 'BAD_REQUEST_ERROR', source = 'business', step = 'payment_initiation' } = details;
  const { reason = 'input_validation_failed', metadata = {}, field } = details;
  const error = { code, description, source, step, reason, metadata };
  return { status, body: { error: field ? { ...error, field } : error } };
}

const nowhere = { source: 'NA', step: 'NA', reason: 'NA' };

export const wrongSecret = (): Answer => refusal(401, 'Authentication failed', nowhere);
export const unknownKey = (): Answer => refusal(401, 'The api key provided is invalid', nowhere);
export const unknownUrl = (): Answer =>
  refusal(400, 'The requested URL was not found on the server.', nowhere);
export const unknownId = (): Answer => refusal(400, 'The id provided does not exist');
export const malformedId = (id: string): Answer => refusal(400, `${id} is not a valid id`);
export const unreadableBody = (): Answer => refusal(400, 'The request body is not valid JSON.');
export const tooLarge = (): Answer => refusal(413, 'The request body is too large.');
export const tooManyRequests = (): Answer => refusal(429, 'Too many requests', nowhere);
export const garbage = (): Answer => ({
  status: 200,
  body: '<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>',
  isPage: true,
});
export const serverError = (): Answer =>
  refusal(500, 'The server encountered an error. The incident has been reported to admins.', {
    ...nowhere,
    code: 'SERVER_ERROR',
  });

export const missingField = (field: string): Answer =>
  refusal(400, `The ${field} field is required.`, { field });
export const invalidField = (field: string): Answer =>
  refusal(400, `The ${field} format is invalid.`, { field });
export const unexpectedFields = (fields: readonly string[]): Answer =>
  refusal(400, `${fields.join(', ')} is/are not required and should not be sent`);
export const partialNotOffered = (field: string): Answer =>
  refusal(400, 'Partial payments are not enabled for this account.', { field });
export const amountNotInteger = (): Answer =>
  refusal(400, 'The amount must be an integer.', { field: 'amount' });
export const amountTooSmall = (): Answer =>
  refusal(400, 'The amount must be at least INR 1.00', { field: 'amount' });
export const orderAmountTooSmall = (): Answer =>
  refusal(400, 'Order amount less than minimum amount allowed', { field: 'amount' });
export const amountTooLarge = (): Answer =>
  refusal(400, 'Amount exceeds maximum amount allowed.', { field: 'amount' });
export const currencyNotSupported = (): Answer =>
  refusal(400, 'Currency is not supported', { field: 'currency' });
export const captureAmountDiffers = (): Answer =>
  refusal(400, 'Capture amount must be equal to the amount authorized', { field: 'amount' });
export const alreadyPaid = (): Answer =>
  refusal(
    400,
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    { reason: 'order_already_paid' },
  );
export const notAuthorised = (): Answer =>
  refusal(
    400,
    'Only payments which have been authorized and not yet captured can be captured',
    nowhere,
  );
export const notCaptured = (): Answer =>
  refusal(400, 'The payment status should be captured for action to be taken', nowhere);
export const refundedInFull = (): Answer =>
  refusal(400, 'The payment has been fully refunded already.', nowhere);
export const refundTooLarge = (): Answer =>
  refusal(400, 'The refund amount provided is greater than amount captured.', { field: 'amount' });
export const refundKeyReused = (): Answer =>
  refusal(409, 'Different request with the same idempotency key has already been processed.');
