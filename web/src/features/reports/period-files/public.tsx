export { PeriodFilesButton } from './period-files-button.tsx'
