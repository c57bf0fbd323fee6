import {
  listMemberTransfersOf,
  MemberTransferKind,
  type MemberTransferView,
  transferToOwnFunding,
} from '@clearstead/contract/transfers'
import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isPositive, isZero, subtract } from '@clearstead/contract/values/money'
import { transferText as text } from '@clearstead/texts/transfers/transfer'
import { transferSourceText as names } from '@clearstead/texts/transfers/transfer-source'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useMember } from '../../../plumbing/session.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Card, FormColumns, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { FriendForm } from './friend-form.tsx'
import { TransferRulesCard } from './transfer-rules-card.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

const sources = ['working', 'non_working'] as const
type Source = (typeof sources)[number]
type Wallets = NonNullable<ReturnType<typeof useTransferRules>['wallets']>

/** Income of one wallet into the own funding wallet. */
function OwnForm({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const { wallets, minimum, feePercent, feeText } = useTransferRules(memberId)
  const held = (source: string) => (source === 'working' ? wallets?.working : wallets?.nonWorking)
  const limitsOf = (source: string) => ({ least: minimum, available: held(source) })
  const money = useMoneyForm(transferToOwnFunding, {
    start: { from: 'working' },
    check: ({ amount, from }) => {
      const { available } = limitsOf(from)
      // All of a wallet may leave it, however little it is.
      const wrong = limitTexts.error(amount, amount === available ? { available } : limitsOf(from))
      return wrong ? { amount: wrong } : {}
    },
    receipt: ({ transfer }) => ({
      title: text.moved,
      amount: { of: transfer.amount },
      rows: [
        { label: text.from, value: names[transfer.from] },
        { label: text.arrives, value: amountText(transfer.net) },
      ],
      reference: text.referenceOf({ id: transfer.id }),
      next: text.movedNext,
    }),
  })
  const { form } = money
  const source = form.text('from') as Source
  const balance = held(source)
  const { least, available } = limitsOf(source)
  const shown =
    available && isLess(available, least ?? available) ? { available } : { least, available }
  const amount = readUsd(form.text('amount'))
  const cost = amount && feeOf(amount, feePercent)
  const written = amount ? amountText(amount) : ''
  const isEmpty = wallets && isZero(wallets.working) && isZero(wallets.nonWorking)
  return (
    <MoneyForm
      money={money}
      review={text.review}
      tab="to"
      confirmation={{
        title: text.ownTitle({ amount: written }),
        act: text.ownAct({ amount: written }),
        effect: {
          from: names[source],
          to: text.funding,
          amount,
          fee: cost?.fee,
          feeLabel: text.fee({ percent: feeText }),
          net: cost?.net,
          netLabel: text.arrives,
          after: amount && balance ? subtract(balance, amount) : undefined,
          note: text.ownNote,
        },
      }}
    >
      {isEmpty && <Notice tone="info">{text.noIncome}</Notice>}
      <SelectField
        form={form}
        name="from"
        label={text.from}
        choices={sources.map((value) => {
          const of = held(value)
          const label = of
            ? text.wallet({ name: names[value], amount: amountText(of) })
            : names[value]
          return { value, label }
        })}
      />
      <MoneyField form={form} name="amount" label={text.amount} limits={shown} />
    </MoneyForm>
  )
}

export function TransferScreen() {
  const memberId = useMember()
  const address = useAddress('/_member/user/transfer')
  const { page } = address.search
  const { wallets } = useTransferRules(memberId)
  const to = address.search.to ?? usualReceiver(wallets)
  const list = useList(
    listMemberTransfersOf,
    { id: memberId, kind: address.search.kind },
    { address, columns: transferColumns(memberId), limit: 10 },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <FormColumns>
          <Card title={text.form}>
            <Tabs
              label={text.kind}
              tabs={MemberTransferKind.options.map((key) => ({ key, label: text[key] }))}
              chosen={to}
              onChoose={(next) => address.change({ to: next, page })}
            >
              {to === 'touser' ? (
                <OwnForm memberId={memberId} />
              ) : (
                <FriendForm memberId={memberId} />
              )}
            </Tabs>
          </Card>
          <TransferRulesCard
            memberId={memberId}
            from={to === 'touser' ? ['working', 'non_working', 'funding'] : ['funding']}
          />
        </FormColumns>
        <ListCard
          title={text.list}
          list={list}
          caption={text.caption}
          empty={text.empty}
          file="transfers"
          filters={
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(MemberTransferKind.options, (kind) => text[kind])}
            />
          }
        />
      </Stack>
    </>
  )
}

/** Another member, where there is money to send but no income to move. */
function usualReceiver(wallets: Wallets | undefined): (typeof MemberTransferKind.options)[number] {
  if (!wallets) return 'touser'
  const { working, nonWorking, funding } = wallets
  const canOnlySend = isZero(working) && isZero(nonWorking) && isPositive(funding)
  return canOnlySend ? 'friend' : 'touser'
}

/** As the member sees them: what they sent goes out, what they received comes in. */
function transferColumns(memberId: MemberId): Column<MemberTransferView>[] {
  const isIn = ({ receiverId }: MemberTransferView) => receiverId === memberId
  const whatOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.toOwn
    return isIn(row)
      ? text.fromMember({ name: row.username })
      : text.toMember({ name: row.receiverName })
  }
  const wayOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.own
    return isIn(row) ? text.moneyIn : text.moneyOut
  }
  return [
    column('what', text.what, whatOf, { role: 'what', tone: 'strong' }),
    badgeColumn(
      'way',
      text.way,
      (row) => ({ tone: wayOf(row) === text.moneyIn ? 'ok' : 'neutral', text: wayOf(row) }),
      { role: 'why' },
    ),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    column('from', text.from, ({ from }) => names[from], { tone: 'muted' }),
    column('note', text.note, ({ note }) => note, { tone: 'muted' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.net, ({ net }) => net),
  ]
}
