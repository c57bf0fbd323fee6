export { BalanceButton } from './member/balance-button.tsx'
export { PeriodFilesButton } from './period-files-button.tsx'
export { StatementTotals } from './statement-totals.tsx'
