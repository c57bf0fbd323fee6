export { activePlanStatusText, topupKindText, topupStatusText } from './text.ts'
