import type { MemberId } from '@clearstead/contract/values/ids'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { statementText as text } from './statement-text.ts'

/** The heading of every statement, with the file of it and the proof of the balance. */
export function StatementHead({ title, memberId }: { title: string; memberId: MemberId }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button
              look="plain"
              icon={<Download aria-hidden="true" />}
              onClick={() => setIsOpen(true)}
            >
              {text.download}
            </Button>
            <LinkButton to="/user/proof" look="plain" icon={<ShieldCheck aria-hidden="true" />}>
              {text.prove}
            </LinkButton>
          </>
        }
      />
      <DownloadDialog memberId={memberId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
