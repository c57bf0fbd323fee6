export { TicketBadge } from './ticket-badge.tsx'
