import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { Download } from 'lucide-react'
import { dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { ProofPath } from './proof-path.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { useProofCheck } from './use-proof-check.ts'

/** A proof with its result, what was compared, and each step. */
export function CheckedProof({ proof }: { proof: ProofView }) {
  const { wire, check, isUnable, published, isPublished } = useProofCheck(proof)
  const save = () => {
    const content = JSON.stringify({ proof: wire }, null, 2)
    saveFile(
      `proof-${proof.day}-${proof.userId}.json`,
      new Blob([content], { type: 'application/json' }),
    )
  }
  return (
    <Grid>
      <Cell span={7}>
        <Card
          title={text.result}
          foot={
            <Button look="plain" icon={<Download aria-hidden="true" />} onClick={save}>
              {text.download}
            </Button>
          }
        >
          {isUnable && <Notice tone="wait">{<p>{text.unable}</p>}</Notice>}
          {!(check || isUnable) && <SkeletonLines count={1} />}
          {check && <Result holds={check.holds} isPublished={isPublished} />}
          <Figure unit="USD" note={text.owed({ day: dayText(proof.day, locale) })}>
            <Amount of={proof.usd} />
          </Figure>
          <DescriptionList>
            <DescriptionRow label={text.exact}>
              <Amount of={proof.usd} isExact />
            </DescriptionRow>
            <DescriptionRow label={text.tokens}>
              <Amount of={proof.sgx} asset="SGX" />
            </DescriptionRow>
            <DescriptionRow label={text.root}>
              <Code copyLabel={text.copyHash}>{proof.root.hash}</Code>
            </DescriptionRow>
            {published && (
              <DescriptionRow label={text.published}>
                <Code copyLabel={text.copyHash}>{published.hash}</Code>
              </DescriptionRow>
            )}
            <DescriptionRow label={text.rootUsd}>
              <Amount of={proof.root.usd} />
            </DescriptionRow>
            <DescriptionRow label={text.rootSgx}>
              <Amount of={proof.root.sgx} asset="SGX" />
            </DescriptionRow>
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
