export { CloseAccountCard } from './member/closing/close-account-card.tsx'
