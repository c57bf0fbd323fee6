export { withdrawalKindText, withdrawalMethodText, withdrawalStatusText } from './text.ts'
