import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { Check, Download, Minus, X } from 'lucide-react'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Cell, Grid, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, codeColumn, textColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import type { ProofCheck, ProofStep } from '../check-proof.ts'
import css from './proof-steps.module.css'
import { useProofCheck } from './use-proof-check.ts'

/** A proof with its result, what was compared, and each step. */
export function CheckedProof({ proof }: { proof: ProofView }) {
  const { wire, check, isUnable, published, isPublished } = useProofCheck(proof)
  const save = () => {
    const content = JSON.stringify({ proof: wire }, null, 2)
    saveFile(
      `proof-${proof.day}-${proof.memberId}.json`,
      new Blob([content], { type: 'application/json' }),
    )
  }
  return (
    <Grid>
      <Cell span={7}>
        <Card
          title={text.result}
          foot={
            <Button look="plain" icon={<Download />} onClick={save}>
              {text.download}
            </Button>
          }
        >
          {isUnable && <Notice tone="wait">{<p>{text.unable}</p>}</Notice>}
          {!(check || isUnable) && <SkeletonLines count={1} />}
          {check && <Result holds={check.holds} isPublished={isPublished} />}
          <Figure unit="USD" note={text.owed({ day: dayText(proof.day) })}>
            <Amount of={proof.usd} />
          </Figure>
          <DescriptionList>
            <AmountRow label={text.exact} of={proof.usd} isExact />
            <AmountRow label={text.tokens} of={proof.sgx} asset="SGX" />
            <DescriptionRow label={text.root}>
              <Code copyLabel={text.copyHash}>{proof.root.hash}</Code>
            </DescriptionRow>
            {published && (
              <DescriptionRow label={text.published}>
                <Code copyLabel={text.copyHash}>{published.hash}</Code>
              </DescriptionRow>
            )}
            <AmountRow label={text.rootUsd} of={proof.root.usd} />
            <AmountRow label={text.rootSgx} of={proof.root.sgx} asset="SGX" />
          </DescriptionList>
        </Card>
      </Cell>
      <Cell span={5}>
        <Card title={text.steps}>
          <ProofSteps proof={proof} check={check} isPublished={isPublished} />
        </Card>
      </Cell>
      {check?.paths.map((path, part) => (
        <Cell key={path[0]?.hash} span={6}>
          <Card title={text.path({ part: part + 1 })}>
            <ProofPath path={path} />
          </Card>
        </Cell>
      ))}
    </Grid>
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
    textColumn('step', text.height, ({ step }) => nameOf(step), { role: 'why', tone: 'muted' }),
    codeColumn('hash', text.hash, ({ hash }) => hash, { role: 'what' }),
    amountColumn('usd', text.usd, ({ usd }) => usd, { role: 'amount' }),
    {
      key: 'sgx',
      header: text.sgx,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ sgx }) => <Amount of={sgx} asset="SGX" />,
    },
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
