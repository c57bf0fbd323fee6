export { CloseAccountCard } from './member/closing/close-account-card.tsx'
export { withdrawalKindText, withdrawalMethodText, withdrawalStatusText } from './text.ts'
