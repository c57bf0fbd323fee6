/** The server was not reached: nothing is known about what became of the call. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause })
    this.name = 'Unreachable'
  }
}
