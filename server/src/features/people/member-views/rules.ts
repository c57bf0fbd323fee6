const viewMinutes = 15

/** A view ends by itself after 15 minutes. */
export function viewEnd(now: Date): Date {
  return new Date(now.getTime() + viewMinutes * 60_000)
}
