import type { CounterMethod } from '#orders/orders/counter-payment.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { ReturnReason } from '#orders/returns/return-request.ts';
import type { ReviewForm } from '#selling/reviews/forms.ts';
import type { DeclineReason } from '#selling/reviews/review.ts';
import type { DemoPerson } from './demo-people.ts';

/** How a sale comes about: by the buyer on the web, or by staff on the telephone or at the counter. */
export type SaleWay = 'web' | 'telephone' | 'counter';

/** What somebody buys in the demo; every deed that is about it has this very object. */
export type DemoSale = {
  way: SaleWay;
  buyer: DemoPerson;
  lines: readonly StockLine[];
};

/** How a shopper pays in the window of the sandbox. */
export type WebMethod = 'upi' | 'card' | 'netbanking' | 'wallet';

/** The buyer writes of the first piece, staff read it, the shop answers. */
type ReviewStep =
  | { words: ReviewForm }
  | { decision: 'publish' | DeclineReason }
  | { answer: string };

export type SaleDeed = { at: Date; sale: DemoSale } & (
  | { kind: 'place' }
  | { kind: 'pay' | 'fail-to-pay'; method: WebMethod }
  /** A payment that had failed goes through at the bank after all. */
  | { kind: 'pay-late' }
  | { kind: 'pay-staff'; method: CounterMethod; reference: string }
  /** What the shop does by itself about sales that are not paid. */
  | { kind: 'expire' }
  | { kind: 'note'; text: string }
  /** `permille`: what each piece weighs of what was sold. */
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
  /** `permille`: of the rate that the shop has at present. */
  (
    | { kind: 'set-rate'; permille: number }
    /** What is in the drawer is counted; what is above the change goes to the bank. */
    | { kind: 'count-drawer' }
    | { kind: 'close-month'; month: string }
    | { kind: 'enquire'; person: DemoPerson; company: string; pieces: number; message: string }
    | { kind: 'answer-enquiry'; person: DemoPerson; note: string }
    | { kind: 'complain'; person: DemoPerson; message: string }
    | { kind: 'acknowledge-complaint'; person: DemoPerson }
  );

/** Something that happens in the demo shop, and when. */
export type TradeDeed = SaleDeed | OfficeDeed;

export type DeedOf<Kind extends TradeDeed['kind']> = Extract<TradeDeed, { kind: Kind }>;
