import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Inline, Well } from '../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../ui/layout/text.tsx'
import { tokenAdminText as text } from './text.ts'

/** The address of the token on its chain, to copy and to look up there. */
export function ContractAddress({ address }: { address: string }) {
  return (
    <Well>
      <Text isSmall tone="muted">
        {text.contractAddress}
      </Text>
      {address ? (
        <Inline justify="apart">
          <Code hasCopy={false}>{address}</Code>
          <Inline gap={3}>
            <CopyButton text={address} label={text.copy} isButton />
            <OutsideLink to={`https://bscscan.com/token/${address}`} label={text.view} />
          </Inline>
        </Inline>
      ) : (
        <Span>{text.noAddress}</Span>
      )}
    </Well>
  )
}
