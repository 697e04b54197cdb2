/** The two places where commands are run: a clone of the project, and the folder of a release on a server. */
export type Where = 'project' | 'server';

/** A subcommand of `eh`. Text in backticks is code in documents, and plain in a terminal. */
export interface Command {
  /** One word, or two: `bench ledger`. */
  readonly name: string;
  /** The parameters, as a person writes them. */
  readonly takes?: string;
  readonly says: string;
  /** The path from the project's folder, also in a release. */
  readonly module: string;
  /** Parameters placed before the caller's own. */
  readonly given?: readonly string[];
  readonly where: readonly Where[];
  /** Whether the module itself handles `--help`. */
  readonly hasHelp?: boolean;
}

export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}
