import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import { endSession, listSessions } from '@clearstead/contract/people/sign-in'
import { accountText as text } from '@clearstead/texts/people/account'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { SkeletonTable } from '../../../ui/states/skeleton.tsx'

type Session = AnswerOf<typeof listSessions>['rows'][number]

export function SessionsCard() {
  const from = useAnswer(listSessions, longestPage)
  const end = useAct(endSession)
  const columns: Column<Session>[] = [
    column('device', text.device, ({ device }) => sentenceOf(device), {
      role: 'what',
      tone: 'strong',
    }),
    column('from', text.from, ({ address }) => address, { role: 'why', tone: 'muted' }),
    timeColumn('used', text.lastUsed, ({ lastUsedAt }) => lastUsedAt, { role: 'when' }),
    {
      key: 'end',
      header: text.end,
      role: 'amount',
      align: 'end',
      cell: ({ id, isCurrent, device, address }) =>
        isCurrent ? (
          <Badge tone="ok">{text.thisOne}</Badge>
        ) : (
          <Button
            look="plain"
            isSlim
            isBusy={end.isSending}
            aria-label={text.endNamed({ device: sentenceOf(device), address })}
            onClick={() => end.act({ id })}
          >
            {text.end}
          </Button>
        ),
    },
  ]
  return (
    <Card title={text.sessions}>
      <Note>{text.sessionsLead}</Note>
      <RefusalNotice refusal={end.refusal} />
      <Answered from={from} waiting={<SkeletonTable rows={2} />}>
        {({ rows }) => (
          <Table caption={text.sessions} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Answered>
    </Card>
  )
}
