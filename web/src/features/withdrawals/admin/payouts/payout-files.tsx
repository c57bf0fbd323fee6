import { downloadPayout, type PayoutView } from '@clearstead/contract/withdrawals/payouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callFile } from '../../../../plumbing/call.ts'
import { fileSizeText } from '../../../../plumbing/format.ts'
import { saveFile } from '../../../../plumbing/save-file.ts'
import { failureOf } from '../../../../plumbing/use-act.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ErrorDialog } from '../../../../ui/dialogs/message-dialog.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { Card, Inline, Note, Span, Stack } from '../../../../ui/layout/layout.tsx'
import { stepOf } from './payout-steps.ts'
import { payoutDetailText as text } from './text.ts'

type SealedFile = PayoutView['files'][number]
const endings = { csv: 'csv', pain: 'xml', safe: 'json' } as const

/** The sealed files, each with its hash; a file that arrives otherwise is not saved. */
export function PayoutFiles({ payout }: { payout: PayoutView }) {
  const client = useQueryClient()
  const fetching = useMutation({
    // The first download changes what cancelling takes.
    onSuccess: () => void client.invalidateQueries(),
    mutationFn: async (format: SealedFile['format']) => {
      const content = await callFile(downloadPayout, { id: payout.id, format })
      const sealed = payout.files.find((file) => file.format === format)
      const found = sealed && (await hashOf(content))
      if (found !== undefined && found !== sealed?.sha256) return text.sealBroken
      saveFile(`payout-${payout.id}.${endings[format]}`, content)
      return undefined
    },
  })
  const hasOrder = payout.method !== 'bank' || payout.files.some(({ format }) => format === 'pain')
  // A payment order or batch is what is usually sent; the CSV file is the last.
  const first = stepOf(payout) === 'download' ? payout.files.at(-1)?.format : undefined
  const problem = fetching.error ? failureOf(fetching.error).message : fetching.data
  return (
    <Card title={text.files}>
      <Stack gap={4}>
        {payout.files.map(({ format, sha256, size }) => (
          <div key={format}>
            <Inline justify="apart">
              <Span isStrong>{text.format[format]}</Span>
              <Button
                look={format === first ? 'primary' : 'plain'}
                isSlim
                icon={<Download />}
                isBusy={fetching.isPending && fetching.variables === format}
                onClick={() => fetching.mutate(format)}
                aria-label={text.download({ format })}
              >
                {text.downloadOf({ size: fileSizeText(size) })}
              </Button>
            </Inline>
            <Note>{text.sealed}</Note>
            <Code isWhole copyLabel={text.copyHash}>
              {sha256}
            </Code>
          </div>
        ))}
        {!hasOrder && (
          <Button look="plain" isSlim onClick={() => fetching.mutate('pain')}>
            {text.noOrder}
          </Button>
        )}
      </Stack>
      {problem && <ErrorDialog error={problem} onClose={fetching.reset} />}
    </Card>
  )
}

/** SHA-256 in hex digits; undefined on a page without https, where browsers cannot compute it. */
async function hashOf(content: Blob): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
