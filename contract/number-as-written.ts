/**
 * A JSON number in unusual notation, such as `1e3`, `-0` or `10.50`. It keeps the literal, because the parsed value
 * loses the notation. Only number fields accept it.
 */
export class NumberAsWritten {
  readonly literal: string;

  constructor(literal: string) {
    this.literal = literal;
  }
}
