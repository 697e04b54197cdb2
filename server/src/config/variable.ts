/** A value that configures the server. */
export interface Variable {
  readonly name: string;
  /** The flag that overrides the environment variable. */
  readonly flag?: string;
  readonly says: string;
  /** The default. */
  readonly instead?: string;
  /** May be read from a file that `NAME_FILE` names, to keep it out of the environment. */
  readonly isSecret?: true;
}
