import { getPath, searchTeam } from '@clearstead/contract/referral/tree'
import { MemberId } from '@clearstead/contract/values/ids'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText } from '../../../../plumbing/format.ts'
import { useMember } from '../../../../plumbing/session.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Card } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { RefusalNotice } from '../../../../ui/states/notice.tsx'
import { SearchBox } from '../../../../ui/tree/search-box.tsx'
import { ListView } from './list-view.tsx'
import { VolumeView } from './volume-view.tsx'

const typingMs = 250

/** Finds a member of the own team; choosing one leads there. */
function TreeSearch({ onFound }: { onFound: (id: MemberId) => void }) {
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
        note: text.level({ level: countText(level) }),
      }))}
      remark={remark()}
      onChoose={(key) => onFound(MemberId.decode(key))}
    />
  )
}

export function ReferralTreeScreen() {
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Card>
        <TreeView />
      </Card>
    </>
  )
}

/** The member that the address names; nobody where it names none. */
function memberIn(text: string): MemberId | undefined {
  const read = MemberId.safeDecode(text)
  return text !== '' && read.success ? read.data : undefined
}

/** The tree by volume, or as a list. The member that one has gone to is in the address, so that the way back leads up. */
function TreeView() {
  const me = useMember()
  const { search, change } = useAddress('/_member/user/refferral-tree')
  const { view } = search
  const of = memberIn(search.of)
  const navigate = useNavigate()
  const path = useAnswer(
    getPath,
    { memberId: of ?? me },
    { isEnabled: of !== undefined, keepPrevious: false },
  )
  const way = of === undefined ? undefined : path.answer?.path
  const go = (id: MemberId | undefined) => {
    const next = { view, of: id === undefined || id === me ? '' : String(id) }
    void navigate({ to: '/user/refferral-tree', search: next, resetScroll: false })
  }
  return (
    <Tabs
      label={text.views}
      tabs={[
        { key: 'tree', label: text.byVolume },
        { key: 'list', label: text.list },
      ]}
      chosen={view}
      onChoose={(next) => change({ view: next })}
      end={<TreeSearch onFound={go} />}
    >
      <RefusalNotice refusal={path.refusal} />
      {view === 'tree' ? (
        <VolumeView of={of} path={way} onGo={go} onList={() => change({ view: 'list' })} />
      ) : (
        <ListView of={of} path={way} />
      )}
    </Tabs>
  )
}
