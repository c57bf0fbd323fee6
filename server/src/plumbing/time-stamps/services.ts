/** Who is asked to attest the daily digest. */
export type TimeStampServices = {
  /** The address of a time-stamp server after RFC 3161. */
  server: string | undefined
  /** The addresses of OpenTimestamps calendars. */
  calendars: readonly string[]
}

let services: TimeStampServices = { server: undefined, calendars: [] }

/** Sets who is asked (`TIMESTAMP_SERVER`, `TIMESTAMP_CALENDARS`); called once, when the process starts. */
export function setTimeStampServices(asked: TimeStampServices): void {
  services = asked
}

export function timeStampServices(): TimeStampServices {
  return services
}
