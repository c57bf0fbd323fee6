export { publishSettings } from './publish-settings.ts'
export { saveSettings } from './save-settings.ts'
