export { countSent } from '../members/count-sent.ts'
export { getLeftToSend } from '../members/moved-queries.ts'
export { confirmTransfer, countLookUp, countWrongReceiver, limitReceivers } from './receivers.ts'
export { checkReceiver, isTooSmallToSend, priceOf, withoutFee } from './rules.ts'
