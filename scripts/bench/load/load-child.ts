import { answerParent } from '../child.ts';
import { type PurchaseJob, runPurchases } from './run-purchases.ts';
import { type RequestJob, runRequests } from './run-requests.ts';

/** What the process that makes the load is asked for. */
export type Job = RequestJob | PurchaseJob;

answerParent((job: Job) => (job.kind === 'requests' ? runRequests(job) : runPurchases(job)));
