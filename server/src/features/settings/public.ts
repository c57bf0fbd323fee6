export { currentSettings, settingsOn } from './current-settings.ts'
export { checkTerms } from './round-trips/check-round-trips.ts'
export { saveSettings } from './save-settings.ts'
export { withMoments } from './with-moments.ts'
