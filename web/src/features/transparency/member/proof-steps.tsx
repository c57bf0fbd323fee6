import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { Check, Minus, X } from 'lucide-react'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { VisuallyHidden } from '../../../ui/layout/text.tsx'
import type { ProofCheck, ProofStep } from '../check-proof.ts'
import css from './proof-steps.module.css'

type Props = {
  proof: ProofView
  check: ProofCheck | undefined
  /** Whether the root is the published one; not known while that is not read. */
  isPublished: boolean | undefined
}

/** Each step of the check in a sentence, and whether it holds. */
export function ProofSteps({ proof, check, isPublished }: Props) {
  const resultOf = (name: ProofStep['name']) =>
    check?.steps.find((step) => step.name === name)?.holds
  const partText = (at: 0 | 1) => {
    const leaf = proof.leaves[at]
    if (!leaf || resultOf(`part${at}`) === false) return text.partFails
    const sgx = amountText(leaf.sgx, { locale, asset: 'SGX' })
    return text.part({ usd: amountText(leaf.usd, { locale }), sgx, steps: leaf.path.length })
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
      <Icon aria-hidden="true" />
      <VisuallyHidden>
        {holds ? text.done : holds === false ? text.failed : text.open}
      </VisuallyHidden>
    </span>
  )
}
