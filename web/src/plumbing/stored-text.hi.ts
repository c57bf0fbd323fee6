export const storedText: typeof import('./stored-text.ts').storedText = {
  recordedAs: (word) => `“${word}” के नाम से दर्ज`,
}
