/** Whether a stored word is one of those that have a name. */
export function isNamed<Word extends string>(
  names: Readonly<Record<Word, string>>,
  word: string,
): word is Word {
  return Object.hasOwn(names, word)
}
