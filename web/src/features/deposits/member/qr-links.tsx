import { listQrLinks } from '@clearstead/contract/content/pictures'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { depositText as text } from './text.ts'

const most = 20

/** The operator's pictures to pay by, each with the address that it holds. */
export function QrLinks() {
  const { answer } = useAnswer(listQrLinks, { page: 1, limit: most })
  return answer?.rows.map(({ id, label, address, image }) => (
    <Card key={id} title={label}>
      <Picture src={image} alt={label} />
      <Code isWhole copyLabel={text.copyAddress}>
        {address}
      </Code>
      <Text tone="muted" isSmall>
        {text.qrLead}
      </Text>
    </Card>
  ))
}
