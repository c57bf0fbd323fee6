export { lackingAtHalfPrice } from './halved-price.ts'
export { noteOf } from './history/note-of.ts'
export { findReceipt } from './receipts/queries.ts'
