/** A page asks the worker: to take over from the worker before it, or to fetch the files that a first visit leaves out. */
export type WorkerRequest = 'take-over' | 'fill';

/** The worker of a new build informs the pages how much of it has arrived, in bytes. */
export interface WorkerProgress {
  readonly kind: 'progress';
  readonly loaded: number;
  readonly total: number;
}
