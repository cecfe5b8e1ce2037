import type { CounterMethod } from '#orders/orders/counter-payment.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { ReturnReason } from '#orders/returns/return-request.ts';
import type { ReviewForm } from '#selling/reviews/forms.ts';
import type { DeclineReason } from '#selling/reviews/review.ts';
import type { DemoPerson } from './demo-people.ts';

/** How a sale is made: by the buyer online, or by staff by telephone or at the counter. */
export type SaleWay = 'web' | 'telephone' | 'counter';

/** A purchase in the demo; all its events share this very object. */
export type DemoSale = {
  way: SaleWay;
  buyer: DemoPerson;
  lines: readonly StockLine[];
};

/** How a shopper pays in the sandbox's payment window. */
export type WebMethod = 'upi' | 'card' | 'netbanking' | 'wallet';

/** The buyer writes about the first piece, staff decide, the shop answers. */
type ReviewStep =
  | { words: ReviewForm }
  | { decision: 'publish' | DeclineReason }
  | { answer: string };

export type SaleDeed = { at: Date; sale: DemoSale } & (
  | { kind: 'place' }
  | { kind: 'pay' | 'fail-to-pay'; method: WebMethod }
  /** A failed payment is authorised by the bank after all. */
  | { kind: 'pay-late' }
  | { kind: 'pay-staff'; method: CounterMethod; reference: string }
  /** What the shop does automatically about unpaid sales. */
  | { kind: 'expire' }
  | { kind: 'note'; text: string }
  /** `permille`: the weight of each piece relative to what was sold. */
  | { kind: 'pack'; permille: number }
  | { kind: 'send'; carrier: string; trackingNumber: string }
  | { kind: 'deliver' }
  | { kind: 'cancel'; by: 'shopper' | 'staff'; reason: string }
  | { kind: 'ask-return'; reason: ReturnReason; description: string }
  | { kind: 'approve-return' }
  | { kind: 'receive-return' }
  | { kind: 'refund-return' }
  | { kind: 'review'; step: ReviewStep }
);

export type OfficeDeed = { at: Date } &
  /** `permille`: relative to the shop's current rate. */
  (
    | { kind: 'set-rate'; permille: number }
    /** The drawer is counted; what exceeds the float goes to the bank. */
    | { kind: 'count-drawer' }
    | { kind: 'close-month'; month: string }
    | { kind: 'enquire'; person: DemoPerson; company: string; pieces: number; message: string }
    | { kind: 'answer-enquiry'; person: DemoPerson; note: string }
    | { kind: 'complain'; person: DemoPerson; message: string }
    | { kind: 'acknowledge-complaint'; person: DemoPerson }
  );

/** An event in the demo shop with its time. */
export type TradeDeed = SaleDeed | OfficeDeed;

export type DeedOf<Kind extends TradeDeed['kind']> = Extract<TradeDeed, { kind: Kind }>;
