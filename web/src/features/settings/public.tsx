export { settingWords } from './setting-words.ts'
