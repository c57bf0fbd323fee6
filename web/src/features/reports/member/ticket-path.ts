/** The screen for a new ticket, with what it is about and its subject filled in. */
export function ticketPath(about: string, subject: string): string {
  return `/user/query/create?${new URLSearchParams({ about, subject })}`
}
