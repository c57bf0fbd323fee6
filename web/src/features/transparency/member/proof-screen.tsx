import type { Refusal } from '@clearstead/contract/call/refusal'
import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { Check, Download, Minus, X } from 'lucide-react'
import { Suspense } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { useMember } from '../../../plumbing/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Card, Cell, Grid, Note, Stack, Text, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { amountColumn, type Column, codeColumn, column } from '../../../ui/lists/columns.tsx'
import { DayFilter, FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { ProofCheck, ProofStep } from '../check-proof.ts'
import css from './proof-steps.module.css'
import { useProof, useProofCheck } from './use-proof-check.ts'

const ProofTree = lazyPart(() => import('./open-proof-tree.tsx'), 'ProofTree')
const CertificateOffer = lazyPart(
  () => import('../certificate/open-certificate.tsx'),
  'CertificateOffer',
)

/** The member's balance at the end of a day, proved to be in what was published. */
export function ProofScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/proof')
  const proof = useProof(memberId, search.date)
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/transactions/$source" params={{ source: 'all' }} look="plain">
            {text.statements}
          </LinkButton>
        }
      />
      <FilterBar>
        <DayFilter label={text.day} day={search.date} onChange={(date) => change({ date })} />
      </FilterBar>
      {proof.answer === undefined && isNothing(proof.refusal) ? (
        <Card>
          <EmptyState>
            {proof.refusal?.code === 'transparency.no_proof' ? text.noProof : text.noDay}
          </EmptyState>
        </Card>
      ) : (
        <Answered
          from={proof}
          waiting={
            <Card>
              <SkeletonFigure />
            </Card>
          }
        >
          {(answer) => <CheckedProof proof={answer.proof} />}
        </Answered>
      )}
      <OnceKnown all={[proof]}>
        <Card title={text.meaning}>
          <Text>{text.shows}</Text>
          <Text tone="muted">{text.showsNot}</Text>
        </Card>
      </OnceKnown>
    </Stack>
  )
}

/** There is nothing to prove, which is no fault. */
function isNothing(refusal: Refusal | undefined): boolean {
  return refusal?.code === 'transparency.no_proof' || refusal?.code === 'transparency.unknown_day'
}

/** A proof with its result, what was compared, and each step. */
function CheckedProof({ proof }: { proof: ProofView }) {
  const checked = useProofCheck(proof)
  const { check, isUnable, published, isPublished, isCounted } = checked
  return (
    <Grid>
      <Cell span={7}>
        <Card title={text.result} foot={<ProofFiles proof={proof} checked={checked} />}>
          {isUnable && <Notice tone="wait">{<p>{text.unable}</p>}</Notice>}
          {!(check || isUnable) && <SkeletonLines count={1} />}
          {check && <Result holds={check.holds} isPublished={isPublished} />}
          <Figure unit="USD" note={text.owed({ day: dayText(proof.day) })}>
            <Amount of={proof.usd} />
          </Figure>
          <DescriptionList>
            <AmountRow label={text.exact} of={proof.usd} isExact />
            <AmountRow label={text.tokens} of={proof.sgx} asset="SGX" />
            <CodeRow label={text.root} of={proof.root.hash} copyLabel={text.copyHash} />
            {published && (
              <CodeRow label={text.published} of={published.hash} copyLabel={text.copyHash} />
            )}
            <AmountRow label={text.rootUsd} of={proof.root.usd} />
            <AmountRow label={text.rootSgx} of={proof.root.sgx} asset="SGX" />
          </DescriptionList>
          <NotYetTheirs of={proof} />
          {isCounted && <Note>{text.counted}</Note>}
        </Card>
      </Cell>
      <Cell span={5}>
        <Card title={text.steps}>
          <ProofSteps proof={proof} check={check} isPublished={isPublished} />
        </Card>
      </Cell>
      {check && check.paths.length > 0 && (
        <Cell span={12}>
          <Card title={text.tree}>
            <WhenNear height={420}>
              <ProofTree proof={proof} paths={check.paths} isPublished={isPublished} />
            </WhenNear>
          </Card>
        </Cell>
      )}
      {check?.paths.map((path, part) => (
        <Cell key={path[0]?.hash} span={12}>
          <Disclosure title={text.path({ part: part + 1 })} isSlim>
            <ProofPath path={path} />
          </Disclosure>
        </Cell>
      ))}
    </Grid>
  )
}

type FilesProps = { proof: ProofView; checked: ReturnType<typeof useProofCheck> }

/** The proof as a file, and a certificate of one that holds; its room is there until it is known whether it does. */
function ProofFiles({ proof, checked }: FilesProps) {
  const { wire, check, isUnable, published, isPublished } = checked
  const { day, memberId } = proof
  const save = () => {
    const content = JSON.stringify({ proof: wire }, null, 2)
    saveFile(`proof-${day}-${memberId}.json`, new Blob([content], { type: 'application/json' }))
  }
  const hasFailed = isUnable || check?.holds === false || isPublished === false
  return (
    <Stack gap={3}>
      <div>
        <Button look="plain" icon={<Download />} onClick={save}>
          {text.download}
        </Button>
      </div>
      {!hasFailed && (
        <Reserved narrow={84} wide={84}>
          {check?.holds && isPublished && published && (
            <Suspense>
              <CertificateOffer proof={proof} published={{ day, hash: published.hash }} />
            </Suspense>
          )}
        </Reserved>
      )}
    </Stack>
  )
}

/** What stands in the leaf beside the balance; nothing on days of before, and on those that were published late. */
function NotYetTheirs({ of: { staged, buyBack, day } }: { of: ProofView }) {
  // An amount of nothing is falsy.
  if (staged === undefined || buyBack === undefined) return null
  return (
    <>
      <Text isStrong isSmall>
        {text.notYours}
      </Text>
      <DescriptionList>
        <AmountRow label={text.staged} isMuted of={staged} />
        <AmountRow label={text.buyBack} isMuted of={buyBack} />
      </DescriptionList>
      <Note>{text.notYoursNote({ day: dayText(day) })}</Note>
    </>
  )
}

function Result({ holds, isPublished }: { holds: boolean; isPublished: boolean | undefined }) {
  if (holds && isPublished) return <Notice tone="ok" title={text.holds} />
  if (holds && isPublished === undefined)
    return <Notice tone="wait">{<p>{text.unpublished}</p>}</Notice>
  return <Notice tone="bad" isAlert title={text.fails} />
}

type Row = ProofView['root'] & { step: number }

/** The nodes from a leaf up to the root, as this browser computed them. */
function ProofPath({ path }: { path: readonly ProofView['root'][] }) {
  const nameOf = (step: number) => {
    if (step === 0) return text.leaf
    return step === path.length - 1 ? text.top : text.step({ step })
  }
  const columns: Column<Row>[] = [
    column('step', text.height, ({ step }) => nameOf(step), { role: 'why', tone: 'muted' }),
    codeColumn('hash', text.hash, ({ hash }) => hash, { role: 'what' }),
    amountColumn('usd', text.usd, ({ usd }) => usd, { role: 'amount' }),
    column('sgx', text.sgx, ({ sgx }) => <Amount of={sgx} asset="SGX" />, {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
  ]
  return (
    <Table
      caption={text.pathCaption}
      columns={columns}
      rows={path.map((node, step) => ({ ...node, step }))}
      rowKey={({ step }) => step}
    />
  )
}

type Props = {
  proof: ProofView
  check: ProofCheck | undefined
  /** Whether the root is the published one; not known while that is not read. */
  isPublished: boolean | undefined
}

/** Each step of the check in a sentence, and whether it holds. */
function ProofSteps({ proof, check, isPublished }: Props) {
  const resultOf = (name: ProofStep['name']) =>
    check?.steps.find((step) => step.name === name)?.holds
  const partText = (at: 0 | 1) => {
    const leaf = proof.leaves[at]
    if (!leaf || resultOf(`part${at}`) === false) return text.partFails
    const sgx = amountText(leaf.sgx, { asset: 'SGX' })
    return text.part({ usd: amountText(leaf.usd), sgx, steps: leaf.path.length })
  }
  const steps = [
    { holds: resultOf('form'), said: resultOf('form') === false ? text.formFails : text.form },
    { holds: resultOf('part0'), said: partText(0) },
    { holds: resultOf('part1'), said: partText(1) },
    { holds: resultOf('sums'), said: resultOf('sums') === false ? text.sumsFail : text.sums },
    {
      holds: isPublished,
      said: isPublished ? text.same : isPublished === false ? text.notSame : text.notCompared,
    },
  ]
  return (
    <ol className={css.steps}>
      {steps.map(({ holds, said }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps and their order are always the same
        <li key={index}>
          <Mark holds={holds} />
          <span>{said}</span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ holds }: { holds: boolean | undefined }) {
  const Icon = holds ? Check : holds === false ? X : Minus
  const look = holds ? css.done : holds === false ? css.failed : css.open
  return (
    <span className={look}>
      <Icon />
      <VisuallyHidden>
        {holds ? text.done : holds === false ? text.failed : text.open}
      </VisuallyHidden>
    </span>
  )
}
