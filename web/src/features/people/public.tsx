export { MemberLink, memberColumn, PartLink } from './admin/member-link.tsx'
export { CodeDialog } from './code-dialog.tsx'
export { TermsDialog } from './member/terms-dialog.tsx'
export { useEnter } from './public/use-enter.ts'
