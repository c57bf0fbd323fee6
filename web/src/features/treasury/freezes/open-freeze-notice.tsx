import { sentenceOf } from '@clearstead/contract/call/say'
import {
  type FreezeView,
  getPayoutFreeze,
  listOwnPlaces,
} from '@clearstead/contract/withdrawals/freezes'
import { freezesText as text } from '@clearstead/texts/freezes/freezes'
import { amountText, dayText, exactTime } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

/** Says that payouts are frozen, why, until when and what waits; draws nothing while they are open. */
function FreezeNotice() {
  const { answer } = useAnswer(getPayoutFreeze, {})
  if (!answer?.freeze) return null
  const { freeze, queue, waiting } = answer
  return (
    <Notice tone={freeze.isOverdue ? 'bad' : 'wait'} title={text.title}>
      <Stack gap={2}>
        <FreezeText freeze={freeze} />
        <p>{text.forAll}</p>
        <p>
          {text.waiting({ count: waiting.count, total: amountText(waiting.total) })}.{' '}
          {text.queue[queue]}
        </p>
      </Stack>
    </Notice>
  )
}

/** Since when, why, until when, and what was said meanwhile. */
function FreezeText({ freeze }: { freeze: FreezeView }) {
  const { reason, byRule, frozenAt, words } = freeze
  const since = { since: exactTime(frozenAt) }
  return (
    <Stack gap={2}>
      <p>{byRule ? text.sinceRule(since) : text.since(since)}</p>
      <p>{sentenceOf(reason)}</p>
      <p>{untilText(freeze)}</p>
      {words.length > 0 && (
        <Disclosure title={text.words} isSlim>
          <Stack gap={2}>
            {words.map(({ at, text: said }) => (
              <Text key={at.getTime()}>
                {exactTime(at)}: {said}
              </Text>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

function untilText({ endsOn, wordBy, isOverdue }: FreezeView): string {
  if (endsOn) return text.ends({ day: dayText(endsOn) })
  const day = { day: wordBy ? dayText(wordBy) : '' }
  return isOverdue ? text.overdue(day) : text.wordBy(day)
}

/** How many requests are paid before each of the member's own, since payouts go on. */
function OwnPlaces() {
  const { answer } = useAnswer(listOwnPlaces, {})
  if (!answer || answer.places.length === 0) return null
  return (
    <Notice tone="info" title={text.placesTitle}>
      <Stack gap={1}>
        {answer.places.map(({ id, ahead }) => (
          <p key={id}>{text.place({ id, ahead })}</p>
        ))}
      </Stack>
    </Notice>
  )
}

/** Earlier freezes, and how payouts go on after one: for everybody. */
function FreezeHistory() {
  const { answer } = useAnswer(getPayoutFreeze, {})
  if (!answer) return null
  const { freeze, queue, past } = answer
  return (
    <Stack gap={2}>
      {!freeze && <Text tone="muted">{text.queue[queue]}</Text>}
      {past.length > 0 && (
        <Disclosure title={text.past} isSlim>
          <Stack gap={2}>
            {past.map(({ id, frozenAt, openedAt, reason }) => (
              <Text key={id}>
                {text.pastLine({
                  from: exactTime(frozenAt),
                  to: openedAt ? exactTime(openedAt) : '',
                  reason: sentenceOf(reason),
                })}
              </Text>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

/** Notices about frozen payouts for a member, or all of it for everybody. */
export function FreezePart({ isMember }: { isMember?: boolean }) {
  return (
    <Stack gap={3}>
      <FreezeNotice />
      {isMember ? <OwnPlaces /> : <FreezeHistory />}
    </Stack>
  )
}
