/**
 * The subject of a live event: a new notice, a request that was made or decided, an approval request, wallet balances,
 * the token price, a ticket, an admin who looks at one of them, or a file that is being written.
 */
export const liveNames = [
  'notice',
  'request',
  'approval',
  'balance',
  'price',
  'ticket',
  'viewer',
  'file',
] as const
export type LiveName = (typeof liveNames)[number]
