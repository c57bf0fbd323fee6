/** Until when payouts wait after a change now, where they wait already until `heldUntil`. */
export function payoutsHeldUntil(now: Date, hours: number, heldUntil: Date | null): Date | null {
  const until = new Date(now.getTime() + hours * 3_600_000)
  if (heldUntil && heldUntil > until) return heldUntil
  return hours > 0 ? until : heldUntil
}
