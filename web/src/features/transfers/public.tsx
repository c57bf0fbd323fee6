export { ReceiverField, ReceiverPerson } from './member/receiver-field.tsx'
export { useReceiver } from './member/use-receiver.ts'
export { wrongFieldOf } from './member/wrong-field.ts'
