export { OverdueBadge, PromiseNote, WaitingSince } from './promise.tsx'
export { settingChangeWords } from './setting-change-words.ts'
export { SettingChanges } from './setting-changes.tsx'
export { settingWords } from './setting-words.ts'
