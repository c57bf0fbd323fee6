import {
  getReserves,
  type ReserveAddressView,
  type ReservesView,
  type StatementView,
} from '@clearstead/contract/transparency/reserves'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { ratioOf } from '@clearstead/contract/values/exact'
import { add, isPositive, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { questionText } from '@clearstead/texts/transparency/question'
import { reservesText as text } from '@clearstead/texts/transparency/reserves'
import { useState } from 'react'
import { countText, dayText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { ReserveComparison, ReserveStatus } from '../reserve-status.tsx'
import { StatementLink } from '../statement-link.tsx'

const KeysCard = lazyPart(() => import('./open-keys-card.tsx'), 'KeysCard')

/** Which part of what is held is proven, documented or declared, and how to check it. */
export function ReservesPart() {
  const from = useAnswer(getReserves, {})
  return (
    <ReportPart
      id="reserves"
      question={questionText.reserves}
      answer={from.answer ? answerOf(from.answer) : ''}
    >
      <Answered from={from} lines={6}>
        {(reserves) => (
          <Stack gap={4}>
            <Grid>
              <Cell span={6}>
                <ReserveStatus reserves={reserves} />
              </Cell>
              <Cell span={6}>
                <ReserveComparison reserves={reserves} />
              </Cell>
            </Grid>
            <Card title={text.addresses}>
              {reserves.addresses.length === 0 && <Text tone="muted">{text.noAddresses}</Text>}
              <Stack gap={6}>
                {reserves.addresses.map((address) => (
                  <ProvenAddress key={address.id} of={address} day={reserves.day} />
                ))}
              </Stack>
            </Card>
            <WhenNear height={300}>
              <KeysCard />
            </WhenNear>
            <Card title={text.statements}>
              {reserves.statements.length === 0 && <Text tone="muted">{text.noStatements}</Text>}
              <Stack gap={6}>
                {reserves.statements.map((statement) => (
                  <Statement key={statement.id} of={statement} />
                ))}
              </Stack>
            </Card>
          </Stack>
        )}
      </Answered>
    </ReportPart>
  )
}

function answerOf({ proven, documented, declared }: ReservesView): string {
  const held = add(proven, documented, declared)
  if (!isPositive(held)) return text.answers.nothing
  const shareOf = (part: Usd) => formatPercent(ratioOf(unitsOf(part), unitsOf(held)), { cutTo: 2 })
  if (isPositive(proven)) return text.answers.proven({ share: shareOf(proven) })
  return isPositive(documented)
    ? text.answers.documented({ share: shareOf(documented) })
    : text.answers.declared
}

type ProvenProps = { of: ReserveAddressView; day: ProgrammeDay | null }

function ProvenAddress({ of, day }: ProvenProps) {
  const { chain, address, label, signedOn, ageDays, held, block, explorer, readLater } = of
  return (
    <Stack gap={2}>
      <Text isStrong>{`${label}, ${text.chains[chain]}`}</Text>
      <Code isWhole>{address}</Code>
      <Note>
        {ageDays === 0
          ? text.signedToday
          : text.signed({ day: dayText(signedOn), age: text.days({ days: ageDays }) })}
      </Note>
      <DescriptionList>
        <DescriptionRow label={text.balance}>
          {held === null ? '–' : <Amount of={held} />}
        </DescriptionRow>
      </DescriptionList>
      {day !== null && held === null && (
        <Text isSmall>{signedOn > day ? text.readFromNext : text.notRead}</Text>
      )}
      {block !== null && <Note>{text.block({ number: countText(block) })}</Note>}
      {readLater && (
        <Note>
          {text.readLater} <Time at={readLater} />
        </Note>
      )}
      {explorer && <OutsideLink to={explorer} label={text.openExplorer} />}
      <Signature of={of} />
    </Stack>
  )
}

/** The message, its signature, and how anybody checks that they belong to the address. */
function Signature({ of }: { of: ReserveAddressView }) {
  return (
    <Stack gap={2}>
      <Text isSmall isStrong>
        {text.message}
      </Text>
      {of.message
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <Note key={line}>{line}</Note>
        ))}
      <Text isSmall isStrong>
        {text.signature}
      </Text>
      <Code copyLabel={text.signature}>{of.signature}</Code>
      <Text isSmall>{boundText(of)}</Text>
      {of.contract ? <ByContract block={of.contract.block} /> : <SignatureCheck of={of} />}
    </Stack>
  )
}

/** Which installation the message was made for; nothing is believed that is not in the message. */
function boundText({ boundTo, message }: ReserveAddressView): string {
  if (!boundTo) return text.notBound
  const { origin, publicKey, nonce } = boundTo
  const lines = message.split('\n')
  const names = (value: string) => lines.some((line) => line.endsWith(`: ${value}`))
  if (![origin, publicKey, nonce].every(names)) return text.otherMessage
  return origin === window.location.origin
    ? text.bound({ origin })
    : text.boundElsewhere({ origin })
}

/** What a contract accepted only its chain can confirm. */
function ByContract({ block }: { block: number }) {
  return (
    <>
      <div>
        <Badge tone="ok">{text.byContract}</Badge>
      </div>
      <Text isSmall>{text.contractNote({ block: countText(block) })}</Text>
      <Note>{text.contractCheck}</Note>
    </>
  )
}

/** Checks the signature in the browser; the code for it is loaded when it is used. */
function SignatureCheck({ of }: { of: ReserveAddressView }) {
  const [holds, setHolds] = useState<boolean>()
  const check = async () => {
    const { signerOf } = await import('../../../plumbing/chain/signer-of.ts')
    setHolds((await signerOf(of)) === of.address && of.message.includes(of.address))
  }
  return (
    <>
      <Inline gap={3}>
        <Button
          look="plain"
          isSlim
          onClick={() => void check()}
          aria-label={text.checkOf({ label: of.label })}
        >
          {text.check}
        </Button>
      </Inline>
      <div role="status">
        {holds !== undefined && (
          <Notice tone={holds ? 'ok' : 'bad'} isSlim>
            <p>{holds ? text.holds : text.fails}</p>
          </Notice>
        )}
      </div>
      <Note>{text.checkNote}</Note>
    </>
  )
}

function Statement({ of }: { of: StatementView }) {
  const { kind, account, day, ageDays, amount, sha256, isPublished, counts } = of
  return (
    <Stack gap={2}>
      <DescriptionList>
        <AmountRow label={`${text.kinds[kind]}: ${account}`} of={amount} />
      </DescriptionList>
      <Inline gap={3}>
        <Badge tone={counts ? 'ok' : 'wait'}>{counts ? text.counts : text.tooOld}</Badge>
        <Note>
          {ageDays === 0
            ? text.statedToday
            : text.stated({ day: dayText(day), age: text.days({ days: ageDays }) })}
        </Note>
      </Inline>
      <Note>{text.hash}</Note>
      <Code copyLabel={text.hash}>{sha256}</Code>
      {isPublished && (
        <div>
          <StatementLink of={of} />
        </div>
      )}
    </Stack>
  )
}
