export const settingWordsText: typeof import('./text.ts').settingWordsText = {
  inGroup: (group, setting) => `${group}: ${setting}`,
  everyDay: 'हर दिन',
  yes: 'हाँ',
  no: 'नहीं',
  nothing: 'कुछ नहीं',
}
