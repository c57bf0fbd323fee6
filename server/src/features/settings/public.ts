export { currentSettings, settingsOn } from './current-settings.ts'
export { findLegalVersion, findLegalVersionOf } from './legal/queries.ts'
export { changedTexts } from './legal/rules.ts'
export { saveSettings } from './save-settings.ts'
