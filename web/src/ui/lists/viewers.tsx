import {
  addViewer,
  listViewers,
  type QueueKind,
  removeViewer,
  viewSeconds,
} from '@clearstead/contract/queues'
import { queueText as text } from '@clearstead/texts/ui/queue'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../plumbing/call.ts'
import { locale } from '../../plumbing/language.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useCanCall } from '../../plumbing/use-permission.ts'
import { Notice } from '../states/notice.tsx'

type Props = { kind: QueueKind; id: number }

/** Nobody is told of a row that is only passed over. */
const settleMs = 1_000
const repeatMs = (viewSeconds * 1_000) / 3

/** Says which other admins look at this request now, and tells them of this one. */
export function Viewers({ kind, id }: Props) {
  const mayRead = useCanCall()(listViewers)
  const { answer } = useAnswer(
    listViewers,
    { kind, id },
    { isEnabled: mayRead, keepPrevious: false, repeatMs: () => repeatMs },
  )
  useViewing({ kind, id })
  const names = answer?.others.map(({ name }) => name) ?? []
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice tone="wait" isSlim>
          {lookingToo(names)}
        </Notice>
      )}
    </div>
  )
}

function lookingToo(names: readonly string[]): string {
  const inWords = { names: new Intl.ListFormat(locale).format(names) }
  return names.length === 1 ? text.lookingToo(inWords) : text.lookingTooMany(inWords)
}

/** Keeps saying that the reader looks at a request, as long as the tab is in sight. */
function useViewing({ kind, id }: Props): void {
  const mayBeShown = useCanCall()(addViewer)
  const { mutate: say } = useMutation({ mutationFn: (row: Props) => call(addViewer, row) })
  const { mutate: leave } = useMutation({ mutationFn: (row: Props) => call(removeViewer, row) })
  useEffect(() => {
    if (!mayBeShown) return
    const row = { kind, id }
    let hasSaid = false
    const repeat = () => {
      if (document.visibilityState === 'hidden') return
      hasSaid = true
      say(row)
    }
    const settling = setTimeout(repeat, settleMs)
    const repeating = setInterval(repeat, repeatMs)
    return () => {
      clearTimeout(settling)
      clearInterval(repeating)
      if (hasSaid) leave(row)
    }
  }, [mayBeShown, kind, id, say, leave])
}
