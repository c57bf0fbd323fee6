import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofTreeText as text } from '@clearstead/texts/transparency/proof-tree'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { foldedSteps, type Step, stepsOf } from './climb.ts'
import css from './proof-tree.module.css'

type Nodes = readonly ProofView['root'][]
type Props = { proof: ProofView; paths: readonly Nodes[]; isPublished: boolean | undefined }

/** Both parts of the balance, each climbing from its leaf by what neighbours add to the root that everybody is shown. */
export function ProofTree({ proof, paths, isPublished }: Props) {
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.lead}</Text>
      <div className={css.tree}>
        <p className={css.root}>
          <span>{text.root}</span>
          <strong>
            <Amount of={proof.root.usd} />
          </strong>
          {isPublished && (
            <span className={css.same}>
              <Check />
              {text.same}
            </span>
          )}
        </p>
        <div className={css.parts}>
          {proof.leaves.map((leaf, part) => (
            <Climb key={leaf.part} leaf={leaf} nodes={paths[part] ?? []} />
          ))}
        </div>
      </div>
    </Stack>
  )
}

/** The way of one part, from its leaf upwards; it is drawn from the bottom. */
function Climb({ leaf, nodes }: { leaf: ProofView['leaves'][number]; nodes: Nodes }) {
  const [isWhole, setIsWhole] = useState(false)
  const { below, hidden, above } = foldedSteps(stepsOf(leaf, nodes))
  const part = leaf.part + 1
  return (
    <ol className={css.climb} aria-label={text.way({ part })}>
      <li className={css.leaf}>
        <span>{text.leaf({ part })}</span>
        <strong>
          <Amount of={leaf.usd} />
        </strong>
      </li>
      <Steps steps={below} />
      {isWhole && <Steps steps={hidden} />}
      {hidden.length > 0 && !isWhole && (
        <li className={css.fold}>
          <Button look="quiet" isSlim onClick={() => setIsWhole(true)}>
            {text.more({ count: hidden.length })}
          </Button>
        </li>
      )}
      <Steps steps={above} />
    </ol>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return steps.map(({ others, sum }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
    <li key={index} className={css.step}>
      <span>{text.others({ amount: amountText(others) })}</span>
      <Amount of={sum} />
    </li>
  ))
}
