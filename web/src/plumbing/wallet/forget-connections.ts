/** Where the browser keeps which wallets were connected. */
export const connectionsKey = 'clearstead.wallet'

/** Removes which wallets were connected; called on sign-out, so that nobody else at this device sees their accounts. */
export function forgetConnections(): void {
  localStorage.removeItem(connectionsKey)
}
