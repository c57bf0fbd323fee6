import { listQrLinks } from '@clearstead/contract/content'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { depositText } from './text.ts'

const most = 20

/** The operator's pictures to pay by, each with the address that it holds. */
export function QrLinks() {
  const text = useText(depositText)
  const { answer } = useAnswer(listQrLinks, { page: 1, limit: most })
  return answer?.rows.map(({ id, label, address, image }) => (
    <Card key={id} title={label}>
      <Picture src={image} alt={label} />
      <Code isWhole copyLabel={text.copyAddress}>
        {address}
      </Code>
      <Words tone="muted" isSmall>
        {text.qrLead}
      </Words>
    </Card>
  ))
}
