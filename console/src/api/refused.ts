/** A call that did not succeed. `code` is the refusal's number in the contract, 0 when nothing came back at all. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }

  /** Nobody knows whether the act happened; the list will show it. */
  get isUncertain(): boolean {
    return this.code === 0;
  }
}
