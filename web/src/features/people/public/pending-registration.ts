const key = 'clearstead.registration'

/** A registration whose code is on its way. */
export type PendingRegistration = {
  token: string
  email: string
  /** When the newest code was sent, and until when it holds, in milliseconds. */
  sentAt: number
  expiresAt: number
}

/** What this tab waits for a code for, also after it was loaded again; undefined once it is too late for it. */
export function readPending(now = Date.now()): PendingRegistration | undefined {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return undefined
  const pending = JSON.parse(kept) as PendingRegistration
  if (now < pending.expiresAt) return pending
  savePending(undefined)
  return undefined
}

/** Kept until it is confirmed or begun anew: the token signs in only after the mailed code. */
export function savePending(pending: PendingRegistration | undefined): void {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
  else sessionStorage.removeItem(key)
}
