/** The fewest characters of a password, by whose it is. */
export const leastPassword = { member: 10, admin: 12 } as const
