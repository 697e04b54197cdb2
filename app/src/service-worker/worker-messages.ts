/**
 * A page asks the worker to take over from the previous worker, or to fetch the files that a first visit leaves out.
 */
export type WorkerRequest = 'take-over' | 'fill';

/** The worker of a new build reports to the pages how many bytes have loaded. */
export interface WorkerProgress {
  readonly kind: 'progress';
  readonly loaded: number;
  readonly total: number;
}
