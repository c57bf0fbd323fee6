export { SettingChanges } from './setting-changes.tsx'
export { settingWords } from './setting-words.ts'
