import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getInstallationKeys } from '@clearstead/contract/transparency/installation'
import {
  type AdminReserveAddress,
  getReservesForAdmin,
  maxReserveRows,
} from '@clearstead/contract/transparency/reserves'
import { reserveAdminText as text } from '@clearstead/texts/treasury/reserve-admin'
import { type ReactNode, useState } from 'react'
import { countText, dayText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList } from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Inline, Note, Span, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { ReserveComparison, ReserveStatus, StatementLink } from '../../../transparency/public.tsx'
import {
  AddAddressDialog,
  MoveDialog,
  ProveDialog,
  RetireDialog,
  RotateDialog,
  StatementDialog,
} from './reserve-dialogs.tsx'

type Reserves = AnswerOf<typeof getReservesForAdmin>
type Props = { reserves: Reserves; mayChange: boolean }
type Open = 'address' | 'statement' | 'move' | 'key' | undefined

/** What is proven, documented or declared, and the addresses, statements and moves behind it. */
export function ReservesPart() {
  const from = useAnswer(getReservesForAdmin, {})
  const mayChange = usePermission('owner')
  return (
    <Card title={text.title}>
      <Text tone="muted">{text.lead}</Text>
      <Answered from={from} lines={6}>
        {(reserves) => (
          <Stack gap={4}>
            <Grid>
              <Cell span={6}>
                <ReserveStatus reserves={reserves.published} />
              </Cell>
              <Cell span={6}>
                <ReserveComparison reserves={reserves.published} />
              </Cell>
            </Grid>
            <Addresses reserves={reserves} mayChange={mayChange} />
            <Statements reserves={reserves} mayChange={mayChange} />
            <Moves reserves={reserves} mayChange={mayChange} />
            <KeyInUse mayChange={mayChange} />
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

type SectionProps = { title: string; act?: ReactNode; children: ReactNode }

function Section({ title, act, children }: SectionProps) {
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <Text isStrong>{title}</Text>
        {act}
      </Inline>
      {children}
    </Stack>
  )
}

/** Says that a list is cut off where it is as long as the call gives it. */
function Newest({ rows }: { rows: readonly unknown[] }) {
  if (rows.length < maxReserveRows) return null
  return <Note>{text.newest({ count: countText(maxReserveRows) })}</Note>
}

function useOpen(kind: Exclude<Open, undefined>, label: string, mayChange: boolean) {
  const [open, setOpen] = useState<Open>()
  const act = mayChange && (
    <Button look="plain" isSlim onClick={() => setOpen(kind)}>
      {label}
    </Button>
  )
  return { isOpen: open === kind, close: () => setOpen(undefined), act }
}

function Addresses({ reserves, mayChange }: Props) {
  const { isOpen, close, act } = useOpen('address', text.add, mayChange)
  const [proving, setProving] = useState<AdminReserveAddress>()
  const [retiring, setRetiring] = useState<AdminReserveAddress>()
  return (
    <Section title={text.addresses} act={act}>
      {reserves.addresses.length === 0 && <Text tone="muted">{text.none}</Text>}
      {reserves.unread.map(({ chain, day, problem, triedAt }) => (
        <Notice
          key={chain}
          tone="wait"
          title={text.unread({ chain: text.chains[chain], day: dayText(day) })}
        >
          <p>{text.problems[problem]}</p>
          <p>
            {text.tried} <Time at={triedAt} />
          </p>
        </Notice>
      ))}
      {reserves.addresses.map((address) => (
        <Stack key={address.id} gap={2}>
          <Inline gap={3}>
            <Text isStrong isSmall>{`${address.label}, ${text.chains[address.chain]}`}</Text>
            <AddressState of={address} />
          </Inline>
          <Code isWhole>{address.address}</Code>
          {address.signedOn && (
            <Note>
              {address.provenBy === 'contract'
                ? text.accepted({ day: dayText(address.signedOn) })
                : text.signed({ day: dayText(address.signedOn) })}
            </Note>
          )}
          {address.held !== null && (
            <DescriptionList>
              <AmountRow label={text.balance} of={address.held} />
            </DescriptionList>
          )}
          {mayChange && address.retiredAt === null && (
            <Inline gap={3}>
              <Button
                look="plain"
                isSlim
                onClick={() => setProving(address)}
                aria-label={text.proveOf({ label: address.label })}
              >
                {text.prove}
              </Button>
              <Button
                look="quiet"
                isSlim
                onClick={() => setRetiring(address)}
                aria-label={text.retireOf({ label: address.label })}
              >
                {text.retire}
              </Button>
            </Inline>
          )}
        </Stack>
      ))}
      <Newest rows={reserves.addresses} />
      {isOpen && <AddAddressDialog onClose={close} />}
      {proving && <ProveDialog of={proving} onClose={() => setProving(undefined)} />}
      {retiring && <RetireDialog of={retiring} onClose={() => setRetiring(undefined)} />}
    </Section>
  )
}

const stateTones: Record<keyof typeof text.states, BadgeTone> = {
  retired: 'neutral',
  proven: 'ok',
  listed: 'wait',
}

function AddressState({ of: { retiredAt, signedOn } }: { of: AdminReserveAddress }) {
  const state = retiredAt ? 'retired' : signedOn ? 'proven' : 'listed'
  return <Badge tone={stateTones[state]}>{text.states[state]}</Badge>
}

function Statements({ reserves, mayChange }: Props) {
  const { isOpen, close, act } = useOpen('statement', text.addStatement, mayChange)
  const { statements } = reserves.published
  return (
    <Section title={text.statements} act={act}>
      {statements.length === 0 && <Text tone="muted">{text.noStatements}</Text>}
      {statements.map(({ id, kind, account, day, amount, sha256, counts, isPublished }) => (
        <Stack key={id} gap={2}>
          <DescriptionList>
            <AmountRow
              label={text.kinds[kind]}
              note={
                <Span tone="muted">
                  {account}, {dayText(day)}
                </Span>
              }
              of={amount}
            />
          </DescriptionList>
          <Inline gap={3}>
            <Badge tone={counts ? 'ok' : 'wait'}>{counts ? text.counts : text.tooOld}</Badge>
            {isPublished && <Badge>{text.published}</Badge>}
            <Code>{sha256}</Code>
            <StatementLink of={{ id, kind, account, day }} />
          </Inline>
        </Stack>
      ))}
      <Newest rows={statements} />
      {isOpen && <StatementDialog today={reserves.today} onClose={close} />}
    </Section>
  )
}

function Moves({ reserves, mayChange }: Props) {
  const { isOpen, close, act } = useOpen('move', text.move, mayChange)
  return (
    <Section title={text.moves} act={act}>
      <DescriptionList>
        <AmountRow label={text.nowOnChain} of={reserves.onChain.total} />
      </DescriptionList>
      {reserves.moves.length === 0 && <Text tone="muted">{text.noMoves}</Text>}
      {reserves.moves.map(({ id, amount, to, memo, adminName, at }) => (
        <Stack key={id} gap={1}>
          <DescriptionList>
            <AmountRow label={text.places[to]} of={amount} />
          </DescriptionList>
          <Note>
            {memo} · {adminName} · <Time at={at} />
          </Note>
        </Stack>
      ))}
      <Newest rows={reserves.moves} />
      {isOpen && <MoveDialog onClose={close} />}
    </Section>
  )
}

/** The key that new proofs of control name. */
function KeyInUse({ mayChange }: { mayChange: boolean }) {
  const { answer } = useAnswer(getInstallationKeys, {})
  const { isOpen, close, act } = useOpen('key', text.rotate, mayChange)
  const key = answer?.keys.at(-1)
  return (
    <Section title={text.key} act={act}>
      <Note>{text.keyLead}</Note>
      {key && (
        <>
          <Code isWhole copyLabel={text.key}>
            {key.publicKey}
          </Code>
          <Note>
            {text.keySince} <Time at={key.since} />
          </Note>
        </>
      )}
      {isOpen && <RotateDialog onClose={close} />}
    </Section>
  )
}
