/** Figures of a module that are read whenever the metrics are. */
export interface Gauges {
  /** Each figure with its meaning. */
  readonly helps: Readonly<Record<string, string>>;
  /** The name of the label of those that have several values: "queue". */
  readonly label?: string;
  /** A number, or one for each value of the label. A figure that is left out is not shown. */
  read(): Promise<Readonly<Record<string, number | Readonly<Record<string, number>>>>>;
}
