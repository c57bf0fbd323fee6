export { checkBooks } from './check-books.ts'
export { findLastCheck } from './queries.ts'
