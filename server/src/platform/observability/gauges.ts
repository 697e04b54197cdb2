/** Metrics of a module, read whenever the metrics are requested. */
export interface Gauges {
  /** The meaning of each metric. */
  readonly helps: Readonly<Record<string, string>>;
  /** The label of metrics with several values, such as "queue". */
  readonly label?: string;
  /** A number, or one for each value of the label. A metric left out is not shown. */
  read(): Promise<Readonly<Record<string, number | Readonly<Record<string, number>>>>>;
}
