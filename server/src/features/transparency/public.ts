export { recomputeBooks } from './check-books.ts'
export { findSigner } from './installation/keys.ts'
export { listKeys } from './installation/queries.ts'
export { checkDays, type DaysCheck } from './published/check-days.ts'
