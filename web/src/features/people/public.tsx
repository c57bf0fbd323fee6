export { CodeDialog } from './code-dialog.tsx'
