/**
 * The subject of a live event: a new notice, a request that was made or decided, an approval request, wallet balances,
 * the token price, or a ticket.
 */
export const liveNames = ['notice', 'request', 'approval', 'balance', 'price', 'ticket'] as const
export type LiveName = (typeof liveNames)[number]
