/** What the frame around every screen of admins reads for its count only. */
const justCount = { page: 1, limit: 1 } as const
export const openTickets = { ...justCount, sort: 'newest' } as const
export const newEnquiries = justCount
export const openMonths = { ...justCount, status: 'open' } as const
export const waitingApprovals = { ...justCount, status: 'waiting' } as const
