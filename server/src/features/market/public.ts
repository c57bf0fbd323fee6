export { findReceipt } from './receipts/queries.ts'
