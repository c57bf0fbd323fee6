export { currentSettings, newestSettings, settingsOn } from './current-settings.ts'
export { changedSettings } from './rules.ts'
export { saveSettings } from './save-settings.ts'
