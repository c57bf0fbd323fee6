import { limitsText as text } from '@clearstead/texts/transparency/limits'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'

const limits = ['held', 'borrowed', 'debts', 'leftOut', 'income'] as const

/** What the figures and proofs of the page leave open, a sentence or two each. */
export function Limits() {
  return (
    <HighlightList>
      {limits.map((limit, index) => (
        <Highlight key={limit} mark={String(index + 1)} title={text[limit].title}>
          {text[limit].text}
        </Highlight>
      ))}
    </HighlightList>
  )
}
