/** The first moment of a day of a date filter; nothing while none is chosen. */
export function startOf(day: string): Date | undefined {
  return day ? new Date(`${day}T00:00:00.000Z`) : undefined
}

/** The last moment of a day of a date filter, which therefore counts. */
export function endOf(day: string): Date | undefined {
  return day ? new Date(`${day}T23:59:59.999Z`) : undefined
}
