const hourMs = 3_600_000

/** What was opened after this moment has its line in the audit log. */
export function hourBefore(now: Date): Date {
  return new Date(now.getTime() - hourMs)
}
