export { checkTerms, feesToLeaveWith, lockFees } from './check-round-trips.ts'
export { type Fees, isCovered, type PaidTerms } from './rules.ts'
