import { listsText as text } from '@clearstead/texts/ui/lists'
import { useState } from 'react'
import { countText } from '../../plumbing/format.ts'
import { Spoken } from '../layout/layout.tsx'
import type { List, PageAnswer } from './use-list.ts'

/** Says how many rows there are once a search, a filter or a tab has changed which; nothing at first, and nothing when others change. */
export function FoundCount<Row>({ list }: { list: Pick<List<Row>, 'page' | 'whole'> }) {
  const { answer, isFetching } = list.page
  return <SpokenCount asked={list.whole} found={isFetching ? undefined : answer} />
}

type Found = Pick<PageAnswer<unknown>, 'total' | 'isBounded'>
type Props = {
  /** What chooses the rows, such as the filters. */
  asked: unknown
  /** Undefined while they are read. */
  found: Found | undefined
}

/** As `FoundCount`, of rows that are no list of the server. */
export function SpokenCount(props: Props) {
  const asked = JSON.stringify(props.asked)
  const { found } = props
  const [said, setSaid] = useState({ asked, text: '' })
  if (said.asked !== asked && found) setSaid({ asked, text: foundText(found) })
  return (
    <Spoken>
      {/* The same count is said again after the next search. */}
      <span key={said.asked}>{said.text}</span>
    </Spoken>
  )
}

function foundText({ total, isBounded }: Found): string {
  if (total === 0) return text.foundNone
  return text.found({ count: total, shown: `${countText(total)}${isBounded ? '+' : ''}` })
}
