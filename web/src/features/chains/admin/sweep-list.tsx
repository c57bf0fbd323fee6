import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { Chain } from '@clearstead/contract/chains/incoming'
import { listChains } from '@clearstead/contract/chains/overview'
import {
  downloadSweep,
  listSweep,
  type SweepFormat,
  type SweepRow,
} from '@clearstead/contract/chains/sweep'
import { chainNamesText as chainNames } from '@clearstead/texts/chains/chain-names'
import { sweepText as text } from '@clearstead/texts/chains/sweep'
import { web3Text } from '@clearstead/texts/chains/web3'
import { decimalText } from '@clearstead/texts/format'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useSavedFile } from '../../../plumbing/use-saved-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { PlainField } from '../../../ui/forms/plain-field.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, codeColumn, column } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { memberColumn } from '../../people/public.tsx'
import { chainText } from './text.ts'

type Props = { chain: Chain; read: { block: number } }

const endings: Record<SweepFormat, string> = { balances: 'csv', transfers: 'csv', gas: 'json' }

/** The files for the operator's own signer. */
function SweepFiles({ chain, read }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { save, saving, refusal } = useSavedFile(downloadSweep)
  const nameOf = (format: SweepFormat) =>
    `sweep-${chain}-${format}-${read.block}.${endings[format]}`
  const button = (format: SweepFormat, onClick: () => void) => (
    <Button
      key={format}
      look="plain"
      isSlim
      icon={<Download />}
      isBusy={saving === nameOf(format)}
      onClick={onClick}
    >
      {text.formats[format]}
    </Button>
  )
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        {button('balances', () =>
          save({ chain, format: 'balances', target: undefined }, nameOf('balances')),
        )}
        {button('transfers', () => setIsAsking(true))}
        {chain === 'bep20' &&
          button('gas', () => save({ chain, format: 'gas', target: undefined }, nameOf('gas')))}
      </Inline>
      {chain === 'bep20' && <Note>{text.gasNote}</Note>}
      {!isAsking && <RefusalNotice refusal={refusal} />}
      {isAsking && (
        <TargetDialog chain={chain} name={nameOf('transfers')} onClose={() => setIsAsking(false)} />
      )}
    </Stack>
  )
}

type TargetProps = { chain: Chain; name: string; onClose: () => void }

function TargetDialog({ chain, name, onClose }: TargetProps) {
  const [target, setTarget] = useState('')
  const { save, saving, refusal } = useSavedFile(downloadSweep)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.targetTitle}
      lead={text.targetLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            isBusy={saving !== undefined}
            onClick={() => save({ chain, format: 'transfers', target }, name)}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <PlainField
        label={text.target}
        hint={text.targetHint}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <RefusalNotice refusal={refusal} />
    </Dialog>
  )
}

/** What lies on deposit addresses of one chain. */
export function SweepList() {
  const address = useAddress('/_admin/admin/web3')
  const chain = address.search.chain ?? 'bep20'
  return (
    <Tabs
      label={web3Text.chain}
      chosen={chain}
      onChoose={(next) => address.change({ chain: next })}
      tabs={Chain.options.map((one) => ({ key: one, label: web3Text.names[one] }))}
    >
      <SweepOf key={chain} chain={chain} />
    </Tabs>
  )
}

/** Asks the chain only where it is set up. */
function SweepOf({ chain }: { chain: Chain }) {
  const from = useAnswer(listChains, {})
  return (
    <Answered from={from} height={320}>
      {({ chains }) =>
        chains.some((one) => one.chain === chain && one.endpoints.length > 0) ? (
          <ChainSweep chain={chain} />
        ) : (
          <Card title={chainNames[chain]}>
            <EmptyState
              act={
                <LinkButton to="/admin/settings" look="plain" isSlim>
                  {chainText.toSettings}
                </LinkButton>
              }
            >
              {chainText.missingEndpoints}
            </EmptyState>
          </Card>
        )
      }
    </Answered>
  )
}

function ChainSweep({ chain }: { chain: Chain }) {
  const address = useAddress('/_admin/admin/web3')
  const list = useList(
    listSweep,
    { ...address.search, chain },
    { address, columns, rowKey: ({ address: held }) => held, tab: 'chain' },
  )
  return (
    <Stack gap={4}>
      <Card title={chainNames[chain]}>
        <Stack gap={4}>
          <Text tone="muted">{text.lead}</Text>
          {list.answer && <Totals read={list.answer} />}
          {list.answer && list.answer.total > 0 && <SweepFiles chain={chain} read={list.answer} />}
        </Stack>
      </Card>
      <ListCard list={list} caption={text.caption} empty={text.empty} />
    </Stack>
  )
}

function Totals({ read }: { read: ReplyOf<typeof listSweep> }) {
  const { balance, symbol, block, readAt, received, asked } = read
  return (
    <>
      <Stats isRoomy>
        <Stat label={text.total}>{`${decimalText(balance, locale)} ${symbol}`}</Stat>
        <Stat label={text.at}>{countText(block)}</Stat>
        <Stat label={text.read}>
          <Time at={readAt} />
        </Stat>
      </Stats>
      {asked < received && (
        <Text tone="muted">
          {text.bounded({ asked: countText(asked), received: countText(received) })}
        </Text>
      )}
    </>
  )
}

const columns: Column<SweepRow>[] = [
  memberColumn(
    'member',
    text.member,
    ({ memberId, fullname }) => ({ id: memberId, text: fullname }),
    { role: 'what', tone: 'strong' },
  ),
  column('balance', text.balance, ({ balance }) => decimalText(balance, locale), {
    role: 'amount',
    align: 'end',
  }),
  codeColumn('address', text.address, ({ address }) => address, { role: 'why', hasCopy: true }),
  column('path', text.path, ({ path }) => path, { role: 'when', tone: 'muted' }),
]
