import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { proofStepText as names } from '@clearstead/texts/transparency/proof-step'
import { verifyText as text } from '@clearstead/texts/transparency/verify'
import { useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import type { ProofCheck } from '../check-proof.ts'

/** The root that is published for a day. */
export type KnownRoot = { day: ProgrammeDay; hash: string }
type Props = { check: ProofCheck; known: KnownRoot | undefined }

/** What a check found, step by step. */
export function ProofResult({ check: { holds, steps, proof }, known }: Props) {
  return (
    <Stack gap={4}>
      <Notice tone={holds ? 'ok' : 'bad'} title={holds ? text.holdsTitle : text.failsTitle}>
        {!holds && <Text>{text.failsBody}</Text>}
      </Notice>
      <DescriptionList>
        {steps.map(({ name, holds }) => (
          <DescriptionRow key={name} label={names[name]}>
            <Badge tone={holds ? 'ok' : 'bad'}>{holds ? text.stepHolds : text.stepFails}</Badge>
          </DescriptionRow>
        ))}
      </DescriptionList>
      {holds && proof && <Proven proof={proof} known={known} />}
    </Stack>
  )
}

function Proven({ proof, known }: { proof: ProofView; known: KnownRoot | undefined }) {
  const [asked, setAsked] = useState<ProgrammeDay>()
  const { day, userId, usd, sgx, root } = proof
  return (
    <Stack gap={4}>
      <Text>{text.says({ day: dayText(day, locale), member: userId })}</Text>
      <DescriptionList>
        <DescriptionRow label={text.usd}>
          <Amount of={usd} isExact />
        </DescriptionRow>
        <DescriptionRow label={text.sgx}>
          <Amount of={sgx} asset="SGX" />
        </DescriptionRow>
        <DescriptionRow label={text.root}>
          <Code>{root.hash}</Code>
        </DescriptionRow>
      </DescriptionList>
      {day === known?.day ? (
        <Compared proof={proof} published={known.hash} />
      ) : day === asked ? (
        <PublishedRoot proof={proof} />
      ) : (
        <Stack gap={2}>
          <Text>{text.compare}</Text>
          <div>
            <Button look="plain" isSlim onClick={() => setAsked(day)}>
              {text.load({ day: dayText(day, locale) })}
            </Button>
          </div>
          <Text tone="muted" isSmall>
            {text.loadNote}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

/** Whether the proof's root is the published one. */
function Compared({ proof: { day, root }, published }: { proof: ProofView; published: string }) {
  const name = dayText(day, locale)
  return published === root.hash ? (
    <Notice tone="ok">{text.published({ day: name })}</Notice>
  ) : (
    <Notice tone="bad">{text.other({ day: name })}</Notice>
  )
}

/** Reads the root of a day that is not on the page, once somebody asks for it. */
function PublishedRoot({ proof }: { proof: ProofView }) {
  const published = useAnswer(getLiabilities, { date: proof.day })
  return (
    <Answered from={published} waiting={<SkeletonLines count={1} />}>
      {(answer) => <Compared proof={proof} published={answer.root.hash} />}
    </Answered>
  )
}
