export { activePlanStatusText } from './text.ts'
