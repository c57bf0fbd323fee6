/** Apart from the other texts, as the first page needs none of it. */
export const storedText = {
  recordedAs: (word: string) => `Recorded as “${word}”`,
}
