/** A value that the server is configured by. */
export interface Variable {
  readonly name: string;
  /** The flag that goes before the environment. */
  readonly flag?: string;
  readonly says: string;
  /** Used when it is not given. */
  readonly instead?: string;
  /** May come from a file that `NAME_FILE` names, so that it stands in no environment. */
  readonly isSecret?: true;
}
