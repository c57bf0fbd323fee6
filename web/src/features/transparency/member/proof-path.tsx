import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { Table } from '../../../ui/lists/table.tsx'

type Row = ProofView['root'] & { step: number }

/** The nodes from a leaf up to the root, as this browser computed them. */
export function ProofPath({ path }: { path: readonly ProofView['root'][] }) {
  const nameOf = (step: number) => {
    if (step === 0) return text.leaf
    return step === path.length - 1 ? text.top : text.step({ step })
  }
  const columns: Column<Row>[] = [
    {
      key: 'step',
      header: text.height,
      role: 'why',
      tone: 'muted',
      cell: ({ step }) => nameOf(step),
    },
    {
      key: 'hash',
      header: text.hash,
      role: 'what',
      cell: ({ hash }) => <Code hasCopy={false}>{hash}</Code>,
    },
    {
      key: 'usd',
      header: text.usd,
      role: 'amount',
      align: 'end',
      cell: ({ usd }) => <Amount of={usd} />,
    },
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
