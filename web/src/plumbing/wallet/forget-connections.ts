/** Where the browser keeps which wallets were connected. */
export const connectionsKey = 'clearstead.wallet'
/** Where it keeps the session with a wallet on a phone. */
export const sessionKey = 'clearstead.wallet.phone'

/** Removes which wallets were connected; called on sign-out, so that nobody else at this device sees their accounts. */
export function forgetConnections(): void {
  localStorage.removeItem(connectionsKey)
  localStorage.removeItem(sessionKey)
}
