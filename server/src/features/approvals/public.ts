export { amountInWords } from './amount-in-words.ts'
export { type Approvable, approvable } from './approvable.ts'
