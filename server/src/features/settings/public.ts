export { type CurrentSettings, currentSettings } from './current-settings.ts'
export { saveSettings, seedSettings } from './save-settings.ts'
