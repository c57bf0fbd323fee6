export { searchTickets } from './search-queries.ts'
