/**
 * A JSON number whose notation is not the shop's own, such as `1e3`, `-0` or `10.50`: kept as it was written, because
 * the value alone no longer says so. Only the fields that take numbers look into it.
 */
export class NumberAsWritten {
  readonly literal: string;

  constructor(literal: string) {
    this.literal = literal;
  }
}
