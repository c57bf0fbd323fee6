export { PurchaseNote } from './admin/purchase-note.tsx'
