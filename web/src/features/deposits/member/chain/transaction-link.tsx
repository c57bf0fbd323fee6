import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { OutsideLink } from '../../../../ui/actions/outside-link.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'

const shownAtStart = 6
const shownAtEnd = 4

/** The hash of a transaction, linked to where anybody can look it up if the operator has named such a place. */
export function TransactionLink({ explorer, hash }: { explorer: string; hash: string }) {
  if (explorer === '') return <Code>{hash}</Code>
  return (
    <Inline gap={1}>
      <OutsideLink
        to={explorer + hash}
        label={`${hash.slice(0, shownAtStart)}…${hash.slice(-shownAtEnd)}`}
      />
      <CopyButton text={hash} />
    </Inline>
  )
}
