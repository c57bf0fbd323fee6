/** Whether a plan still earns: with 30 days on its first 30 claims, with 0 until the cap. */
export function stillEarns({ days, daysEarned }: { days: number; daysEarned: number }): boolean {
  return days === 0 || daysEarned < days
}
