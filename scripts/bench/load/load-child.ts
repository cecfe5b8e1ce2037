import { answerParent } from '../child.ts';
import { type PurchaseJob, runPurchases } from './run-purchases.ts';
import { type RequestJob, runRequests } from './run-requests.ts';

/** A job for the load-generating process. */
export type Job = RequestJob | PurchaseJob;

answerParent((job: Job) => (job.kind === 'requests' ? runRequests(job) : runPurchases(job)));
