import type { Failure } from '@clearstead/contract/call/endpoint'
import { failureText } from '@clearstead/texts/call/failure'

/** The server was not reached, so it is unknown whether the call was carried out. */
export class Unreachable extends Error {
  /** The call's own sentence for this, if it declares one. */
  readonly said: string | undefined

  constructor(cause: unknown, unreached?: Failure) {
    super('The server could not be reached.', { cause })
    this.said = unreached && failureText[unreached]
    this.name = 'Unreachable'
  }
}

/** The call was given up because its time limit passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** No answer came, so the server may be out of reach. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unreachable || isTimeout(error)
}
