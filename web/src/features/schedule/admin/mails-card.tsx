import { type FailedMailView, listFailedMails, resendMail } from '@clearstead/contract/mails'
import { mailsText as text } from '@clearstead/texts/schedule/mails'
import { useState } from 'react'
import type { Address, ListSearch } from '../../../plumbing/address.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { actsColumn, type Column, clampedColumn, column } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'

/** The mails that could not be sent, each of which can be sent again. */
export function MailsCard() {
  const { act, isSending } = useAct(resendMail)
  const list = useList(
    listFailedMails,
    {},
    { address: useOwnPage(), columns: mailColumns(act, isSending) },
  )
  return (
    <ListCard
      title={text.title}
      list={list}
      caption={text.caption}
      empty={text.empty}
      file="failed-mails"
    />
  )
}

/** The pages of the runs are in the address; these stay here. */
function useOwnPage(): Address<ListSearch> {
  const [search, setSearch] = useState<ListSearch>({ page: 1, limit: 10, hide: [] })
  return { search, change: (change) => setSearch((held) => ({ ...held, page: 1, ...change })) }
}

type Resend = (request: { id: FailedMailView['id'] }) => void

function mailColumns(resend: Resend, isSending: boolean): Column<FailedMailView>[] {
  return [
    column('to', text.to, ({ to }) => to, { role: 'what', tone: 'strong' }),
    clampedColumn('subject', text.subject, ({ subject }) => subject),
    clampedColumn('error', text.error, ({ error }) => error, { role: 'why', tone: 'muted' }),
    column('attempts', text.attempts, ({ attempts }) => attempts, { align: 'end' }),
    column('next', text.next, ({ nextAt }) => (nextAt ? <Time at={nextAt} /> : text.givenUp), {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
    actsColumn(
      'act',
      '',
      ({ id, to }) => [
        {
          label: text.resend,
          spoken: text.resendTo({ to }),
          act: () => resend({ id }),
          isBusy: isSending,
        },
      ],
      { role: 'amount' },
    ),
  ]
}
