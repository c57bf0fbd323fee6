/** Capital letters as lines in a field of 10 by 14. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 14 5 0 10 14M2 9H8',
  B: 'M0 7H5.5A3.5 3.5 0 0 0 5.5 0H0V14H6A3.5 3.5 0 0 0 6 7',
  C: 'M10 3A6 7 0 1 0 10 11',
  D: 'M0 0V14H4A6 7 0 0 0 4 0Z',
  E: 'M9 0H0V14H9M0 7H7',
  F: 'M9 0H0V14M0 7H7',
  G: 'M10 3A6 7 0 1 0 10.5 10V7.5H6.5',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M5 0V14',
  J: 'M8 0V10A4 4 0 0 1 0 10',
  K: 'M0 0V14M9 0 0 8M3.5 5 10 14',
  L: 'M0 0V14H9',
  M: 'M0 14V0L5 9 10 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M5 0A5.5 7 0 1 0 5 14A5.5 7 0 1 0 5 0',
  P: 'M0 14V0H5.5A4 4 0 0 1 5.5 8H0',
  Q: 'M5 0A5.5 7 0 1 0 5 14A5.5 7 0 1 0 5 0M6 10 10 14',
  R: 'M0 14V0H5.5A4 4 0 0 1 5.5 8H0M5 8 10 14',
  S: 'M9.5 2.5C7-1 .5-.5.5 3.5S10 6.5 10 10.5 2.5 15 0 11.5',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9A5 5 0 0 0 10 9V0',
  V: 'M0 0 5 14 10 0',
  W: 'M0 0 2.5 14 5 4 7.5 14 10 0',
  X: 'M0 0 10 14M10 0 0 14',
  Y: 'M0 0 5 7 10 0M5 7V14',
  Z: 'M0 0H10L0 14H10',
}

/** The first letters of the first and the last word of a name, as lines to draw; accents are left out. */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFD').toUpperCase().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(
    (word) => letters[word?.[0] ?? ''] ?? [],
  )
}
