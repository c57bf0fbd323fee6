/** A system outside this process is unavailable; a later attempt may succeed. */
export class OutageError extends Error {
  override readonly name = 'OutageError'
}
