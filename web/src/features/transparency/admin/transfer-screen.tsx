import {
  getTransfer,
  listTransfers,
  type TransferView,
} from '@clearstead/contract/transparency/books'
import { TransferId } from '@clearstead/contract/values/ids'
import { transferText as text } from '@clearstead/texts/transparency/transfer'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Card, Cell, Grid, Note, Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, linkColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ReverseAct } from '../reverse-act.tsx'
import { LedgerAmount, Side } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'
import { ProofCard, TransferFacts } from './transfer-facts.tsx'

/** A transfer by its number, its reference or its hash: `/admin/ledger/transfer/deposit:12`. */
export function TransferScreen() {
  const { id } = useParams({ from: '/_admin/admin/ledger/transfer/$id' })
  const number = TransferId.safeDecode(id)
  return number.success ? <ByNumber key={id} id={number.data} /> : <BySearch key={id} search={id} />
}

/** Of several transfers of one request the first; it leads to the others. */
function BySearch({ search }: { search: string }) {
  const from = useAnswer(listTransfers, { search, limit: 20 }, { keepPrevious: false })
  return (
    <Answered from={from} height={480}>
      {({ data }) => {
        const first = data.at(-1)
        return first ? <ByNumber id={first.id} /> : <Unknown />
      }}
    </Answered>
  )
}

function Unknown() {
  return (
    <Card>
      <PageHead title={text.none} />
      <ErrorState message={text.unknown} />
    </Card>
  )
}

function ByNumber({ id }: { id: TransferId }) {
  const from = useAnswer(getTransfer, { id }, { keepPrevious: false })
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title({ number: String(id) })}
        lead={from.answer && ledgerText.kindName(from.answer.transfer.kind)}
        actions={
          <>
            {from.answer && <ReverseAct of={from.answer.transfer} />}
            <LinkButton to="/admin/ledger" search={{ part: 'transfers' }} look="plain" isSlim>
              {text.back}
            </LinkButton>
          </>
        }
      />
      <Answered from={from} height={480}>
        {({ transfer }) => <Shown transfer={transfer} />}
      </Answered>
    </Stack>
  )
}

function Shown({ transfer }: { transfer: TransferView }) {
  return (
    <Grid>
      <Cell span={12}>
        <Card
          title={text.postings}
          aside={
            transfer.reversedBy !== null ? <Badge tone="wait">{text.reversed}</Badge> : undefined
          }
        >
          <Table
            caption={text.postings}
            columns={legColumns()}
            rows={transfer.postings}
            rowKey={({ accountId }) => accountId}
          />
          <Note>{text.postingsNote}</Note>
        </Card>
      </Cell>
      <Cell span={6}>
        <TransferFacts transfer={transfer} />
      </Cell>
      <Cell span={6}>
        <ProofCard transfer={transfer} />
      </Cell>
    </Grid>
  )
}

type Leg = TransferView['postings'][number]

/** One posting of a transfer, with the way to its account. */
function legColumns(): Column<Leg>[] {
  return [
    linkColumn(
      'account',
      text.account,
      ({ accountId, kind }) => ({
        to: '/admin/ledger/account/$id',
        params: { id: String(accountId) },
        text: ledgerText.accountName(kind),
      }),
      { role: 'what', tone: 'strong' },
    ),
    {
      key: 'owner',
      header: text.owner,
      role: 'why',
      cell: ({ memberId, username }) =>
        username ?? memberId ?? <Span tone="muted">{text.operator}</Span>,
    },
    ...(['debit', 'credit'] as const).map(
      (side): Column<Leg> =>
        column(side, text[side], (leg) => <Side of={leg} side={side} />, {
          role: 'amount',
          isNamed: true,
          align: 'end',
          tone: 'strong',
        }),
    ),
    {
      key: 'after',
      header: text.after,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ balanceAfter, asset }) =>
        balanceAfter !== null && <LedgerAmount amount={balanceAfter} asset={asset} />,
    },
  ]
}
