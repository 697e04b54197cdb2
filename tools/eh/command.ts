/** The two places that commands are run in: a clone of the project, and the folder of a release on a server. */
export type Where = 'project' | 'server';

/** A subcommand of `eh`. Code in backticks is shown as code by documents and bare by a terminal. */
export interface Command {
  /** A word, or two: `bench ledger`. */
  readonly name: string;
  /** The parameters, as a person writes them. */
  readonly takes?: string;
  readonly says: string;
  /** From the project's folder; also from that of a release. */
  readonly module: string;
  /** Parameters that come before the caller's own. */
  readonly given?: readonly string[];
  readonly where: readonly Where[];
  /** The module answers `--help` by itself. */
  readonly hasHelp?: boolean;
}

export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}
