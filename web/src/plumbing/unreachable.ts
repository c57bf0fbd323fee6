/** The server was not reached: nothing is known about what became of the call. */
export class Unreachable extends Error {
  /** What the call itself says of it; nothing where it has no words of its own. */
  readonly said: string | undefined

  constructor(cause: unknown, said?: string) {
    super('The server could not be reached.', { cause })
    this.said = said
    this.name = 'Unreachable'
  }
}
