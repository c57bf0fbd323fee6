import { listsText as text } from '@clearstead/texts/ui/lists'
import { useState } from 'react'
import { countText } from '../../plumbing/format.ts'
import { Spoken } from '../layout/layout.tsx'
import type { List, PageAnswer } from './use-list.ts'

/** Says how many rows there are once a search, a filter or a tab has changed which; nothing at first, and nothing when others change. */
export function FoundCount<Row>({ list }: { list: Pick<List<Row>, 'page' | 'whole'> }) {
  const asked = JSON.stringify(list.whole)
  const [said, setSaid] = useState({ asked, text: '' })
  const { answer, isFetching } = list.page
  if (said.asked !== asked && answer && !isFetching) setSaid({ asked, text: foundText(answer) })
  return (
    <Spoken>
      {/* The same count is said again after the next search. */}
      <span key={said.asked}>{said.text}</span>
    </Spoken>
  )
}

function foundText({ total, isBounded }: PageAnswer<unknown>): string {
  if (total === 0) return text.foundNone
  return text.found({ count: total, shown: `${countText(total)}${isBounded ? '+' : ''}` })
}
