export { countSent } from '../members/count-sent.ts'
export { getLeftToSend } from '../members/sent-queries.ts'
export { confirmTransfer, countLookUp, countWrongReceiver, limitReceivers } from './receivers.ts'
export { checkReceiver, isTooSmallToSend, priceOf, withoutFee } from './rules.ts'
