export { depositMethodText, depositStatusText } from './text.ts'
