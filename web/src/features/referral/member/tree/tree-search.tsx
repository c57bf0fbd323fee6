import { searchTeam } from '@clearstead/contract/referral/tree'
import { MemberId } from '@clearstead/contract/values/ids'
import { countText } from '@clearstead/texts/format'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { useEffect, useState } from 'react'
import { locale } from '../../../../plumbing/language.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { SearchBox } from '../../../../ui/tree/search-box.tsx'

const typingMs = 250

/** Finds a member of the own team; choosing one leads there. */
export function TreeSearch({ onFound }: { onFound: (id: MemberId) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { answer, state } = useAnswer(
    searchTeam,
    // A call that is not made still needs a request that is right.
    { search: asked || '-' },
    { isEnabled: asked !== '', keepPrevious: false },
  )
  const shown = asked === '' ? undefined : answer
  const remark = () => {
    if (asked === '') return undefined
    if (!shown) return state === 'waiting' ? undefined : text.searchAway
    if (!shown.isWhole) return text.moreToFind
    return shown.found.length === 0 ? text.nobodyFound : undefined
  }
  return (
    <SearchBox
      label={text.search}
      typed={typed}
      onType={setTyped}
      choices={shown?.found.map(({ id, username, level }) => ({
        key: String(id),
        label: username,
        note: text.level({ level: countText(level, locale) }),
      }))}
      remark={remark()}
      onChoose={(key) => onFound(MemberId.decode(key))}
    />
  )
}
