import {
  EnquiryStatus,
  type EnquiryView,
  listEnquiries,
} from '@clearstead/contract/support/enquiries'
import { enquiryText as text } from '@clearstead/texts/support/enquiry'
import { useAddress } from '../../../plumbing/address.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { EnquiryDetail } from './enquiry-detail.tsx'

export function EnquiriesScreen() {
  const address = useAddress('/_admin/admin/enquiries')
  const { status } = address.search
  const list = useList(listEnquiries, address.search, {
    address,
    columns: enquiryColumns(),
    rowKey: ({ id }) => id,
    tab: 'status',
  })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <DecisionQueue
        kind="enquiry"
        list={list}
        caption={text.caption}
        empty={text.empty[status]}
        file={text.file}
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={EnquiryStatus.options.map((key) => ({
          key,
          label: text[key],
          count: key === 'new' ? list.answer?.waiting : undefined,
        }))}
        filters={<SearchFilter list={list} label={text.search} />}
        detail={(enquiry) => <EnquiryDetail enquiry={enquiry} />}
      />
    </>
  )
}

function enquiryColumns(): Column<EnquiryView>[] {
  return [
    {
      key: 'subject',
      header: text.subject,
      role: 'what',
      tone: 'strong',
      cell: ({ subject }) => <ClampedText>{subject}</ClampedText>,
      csv: ({ subject }) => subject,
    },
    { key: 'number', header: text.number, csv: ({ id }) => String(id) },
    {
      key: 'name',
      header: text.name,
      role: 'why',
      tone: 'muted',
      cell: ({ name }) => <ClampedText>{name}</ClampedText>,
      csv: ({ name }) => name,
    },
    {
      key: 'email',
      header: text.email,
      tone: 'muted',
      cell: ({ email }) => <ClampedText>{email}</ClampedText>,
      csv: ({ email }) => email,
    },
    {
      key: 'sent',
      header: text.sent,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} isShort />,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    { key: 'message', header: text.message, csv: ({ message }) => message },
    { key: 'reply', header: text.reply, csv: ({ reply }) => reply ?? '' },
  ]
}
