/** A law does not hold: the simulation ends here, and says which one and by what. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
  readonly law: string;
  /** People and trades that the fault is about, by which the steps that led to it are found. */
  readonly about: readonly string[];

  constructor(law: string, what: string, about: readonly string[] = []) {
    super(`${law}: ${what}`);
    this.law = law;
    this.about = about;
  }
}
