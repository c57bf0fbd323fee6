export { ReceiverField, ReceiverPerson } from './member/receiver-field.tsx'
export { TransferRulesCard } from './member/transfer-rules-card.tsx'
export { useReceiver } from './member/use-receiver.ts'
export { wrongFieldOf } from './member/wrong-field.ts'
