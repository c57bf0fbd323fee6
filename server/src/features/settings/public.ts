export { currentSettings, settingsOn } from './current-settings.ts'
export { saveSettings } from './save-settings.ts'
export { withMoments } from './with-moments.ts'
