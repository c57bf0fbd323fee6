export { lackingAtHalfPrice } from './halved-price.ts'
export { noteOf } from './history/note-of.ts'
export { buyBacksOf } from './holders/buy-backs.ts'
export { findReceipt } from './receipts/queries.ts'
