/** A call that did not succeed. `code` is the refusal's number in the contract, 0 when nothing came back at all. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  /** The facts that the refusal carries. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: number, text: string, data: Readonly<Record<string, unknown>> = {}) {
    super(text);
    this.code = code;
    this.data = data;
  }

  /** Nobody knows whether the act happened; the list will show it. */
  get isUncertain(): boolean {
    return this.code === 0;
  }
}
