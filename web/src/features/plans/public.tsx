export { PurchaseNote } from './admin/purchase-note.tsx'
export { activePlanStatusText, topupKindText, topupStatusText } from './text.ts'
