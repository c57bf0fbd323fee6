/** Names that belong to nobody, so that no mail to them arrives (RFC 2606, RFC 6761). */
const reserved = /(^|[@.])(example\.(com|net|org)|example|test|invalid|localhost)$/

/** Whether no mail can ever reach an address, such as `admin@example.org` of a first start without `ADMIN_EMAIL`. */
export function isMadeUpEmail(email: string): boolean {
  return reserved.test(email.toLowerCase())
}
