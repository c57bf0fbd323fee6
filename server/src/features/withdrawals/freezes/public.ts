export { freezeByRule } from './freeze-payouts.ts'
export { listWaitingInOrder } from './queries.ts'
