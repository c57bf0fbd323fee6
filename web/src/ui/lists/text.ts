import { listsText as said } from '@clearstead/texts/ui/lists'
import { locale } from '../../plumbing/language.ts'

export const listsText = {
  ...said,
  lookingToo: (names: readonly string[]) => {
    const inWords = { names: new Intl.ListFormat(locale).format(names) }
    return names.length === 1 ? said.lookingToo(inWords) : said.lookingTooMany(inWords)
  },
}
