/** The end of the hold after a change now; never before the end of a hold that exists. */
export function payoutsHeldUntil(now: Date, hours: number, heldUntil: Date | null): Date | null {
  const until = new Date(now.getTime() + hours * 3_600_000)
  if (heldUntil && heldUntil > until) return heldUntil
  return hours > 0 ? until : heldUntil
}
