import { listsText as said } from '@clearstead/texts/ui/lists'
import { listText } from '../../plumbing/format.ts'

export const listsText = {
  ...said,
  lookingToo: (names: readonly string[]) => {
    const inWords = { names: listText(names) }
    return names.length === 1 ? said.lookingToo(inWords) : said.lookingTooMany(inWords)
  },
}
