import type { DayChecks } from '@clearstead/contract/transparency/proof-checks'
import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { proofStepText as names } from '@clearstead/texts/transparency/proof-step'
import { questionText } from '@clearstead/texts/transparency/question'
import { verifyText as text } from '@clearstead/texts/transparency/verify'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { PlainTextArea } from '../../../ui/forms/plain-field.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { checkProof, type ProofCheck } from '../check-proof.ts'

/** A proof of forty steps is about 12 kB. */
const largestBytes = 200_000

const CheckCount = lazyPart(() => import('./open-check-count.tsx'), 'CheckCount')
const CertificateOffer = lazyPart(
  () => import('../certificate/open-certificate.tsx'),
  'CertificateOffer',
)

type Problem = 'empty' | 'tooLarge' | 'notJson' | 'noCrypto'

/** Checks a proof in the browser; no request is made by it. */
export function VerifyPart({ known, checks }: VerifyProps) {
  const [proof, setProof] = useState('')
  const [check, setCheck] = useState<ProofCheck>()
  const [problem, setProblem] = useState<Problem>()
  // A check that ends after another proof was begun says nothing about that one.
  const begun = useRef(0)
  const begin = (written: string) => {
    begun.current += 1
    setProof(written)
    setCheck(undefined)
    setProblem(undefined)
  }
  const run = async (written: string) => {
    begin(written)
    const own = begun.current
    const result = await checked(written)
    if (own !== begun.current) return
    if (typeof result === 'string') setProblem(result)
    else setCheck(result)
  }
  const open = async (file: File) => {
    begin('')
    if (file.size > largestBytes) {
      setProblem('tooLarge')
      return
    }
    const own = begun.current
    const written = await file.text()
    if (own === begun.current) await run(written)
  }
  return (
    <ReportPart id="verify" question={questionText.verify} answer={text.answer}>
      <Text tone="muted">{text.how}</Text>
      <Card>
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void run(proof)
          }}
        >
          <Stack gap={4}>
            <PlainTextArea
              label={text.paste}
              hint={text.pasteHint}
              error={problem && text[problem]}
              value={proof}
              rows={6}
              onChange={(event: ChangeEvent<HTMLTextAreaElement>) => begin(event.target.value)}
            />
            <Inline gap={3}>
              <Button type="submit">{text.check}</Button>
              <FileButton label={text.open} accept=".json,application/json" onOpen={open} />
              {proof && (
                <Button look="quiet" onClick={() => begin('')}>
                  {text.again}
                </Button>
              )}
            </Inline>
          </Stack>
        </form>
        <div role="status">{check && <ProofResult check={check} known={known} />}</div>
      </Card>
      <Note>{text.script}</Note>
      {known && checks && (
        <WhenNear height={96}>
          <CheckCount day={known.day} checks={checks} />
        </WhenNear>
      )}
    </ReportPart>
  )
}

async function checked(written: string): Promise<ProofCheck | Problem> {
  if (written.trim() === '') return 'empty'
  if (!globalThis.crypto?.subtle) return 'noCrypto'
  const proof = parsed(written)
  return proof === undefined ? 'notJson' : checkProof(proof)
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** The root that is published for a day. */
type KnownRoot = { day: ProgrammeDay; hash: string }
type VerifyProps = { known: KnownRoot | undefined; checks: DayChecks | undefined }
type Props = { check: ProofCheck; known: KnownRoot | undefined }

/** What a check found, step by step. */
function ProofResult({ check: { holds, steps, proof }, known }: Props) {
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
  const { day, memberId, usd, sgx, root } = proof
  return (
    <Stack gap={4}>
      <Text>{text.says({ day: dayText(day), member: memberId })}</Text>
      <DescriptionList>
        <AmountRow label={text.usd} of={usd} isExact />
        <AmountRow label={text.sgx} of={sgx} asset="SGX" />
        <CodeRow label={text.root} of={root.hash} />
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
              {text.load({ day: dayText(day) })}
            </Button>
          </div>
          <Note>{text.loadNote}</Note>
        </Stack>
      )}
    </Stack>
  )
}

/** Whether the proof's root is the published one. */
function Compared({ proof, published }: { proof: ProofView; published: string }) {
  const { day, root } = proof
  const name = dayText(day)
  return published === root.hash ? (
    <>
      <Notice tone="ok">{text.published({ day: name })}</Notice>
      <WhenNear height={84}>
        <CertificateOffer proof={proof} published={{ day, hash: published }} />
      </WhenNear>
    </>
  ) : (
    <Notice tone="bad">{text.other({ day: name })}</Notice>
  )
}

/** Reads the root of a day that is not on the page, once somebody asks for it. */
function PublishedRoot({ proof }: { proof: ProofView }) {
  const published = useAnswer(getLiabilities, { date: proof.day })
  return (
    <Answered from={published} lines={1}>
      {(answer) => <Compared proof={proof} published={answer.root.hash} />}
    </Answered>
  )
}
