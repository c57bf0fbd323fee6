export { previewReverseIncome, reverseIncome } from './reverse-income.ts'
