export { CodeDialog } from './code-dialog.tsx'
export { TermsDialog } from './member/terms-dialog.tsx'
