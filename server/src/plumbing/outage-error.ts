/** Something outside this process is away or refuses; trying again later may do. */
export class OutageError extends Error {
  override readonly name = 'OutageError'
}
