export const settingWordsText: typeof import('./text.ts').settingWordsText = {
  everyDay: 'हर दिन',
  on: 'चालू',
  off: 'बंद',
  nothing: 'कुछ नहीं',
  picture: 'अपलोड की गई तस्वीर',
  hidden: 'छिपा हुआ पता',
  more: (count) => `${count} और`,
}

export const settingChangeText: typeof import('./text.ts').settingChangeText = {
  before: 'पहले',
  after: 'बाद में',
  removed: (parts) => `हटाया गया: ${parts}`,
  added: (parts) => `जोड़ा गया: ${parts}`,
  entries: (count) => `${count} प्रविष्टियाँ`,
  paragraphs: (count) => `${count} पैराग्राफ़`,
  changedInside: (value) => `${value} (क्रम बदला है, या वह हिस्सा जो दिखाया नहीं जाता)`,
}
