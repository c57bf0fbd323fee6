import { getReserveStatement, type StatementView } from '@clearstead/contract/transparency/reserves'
import { reservesText as text } from '@clearstead/texts/transparency/reserves'
import { Download } from 'lucide-react'
import { httpRequestOf } from '../../plumbing/call.ts'
import { dayText } from '../../plumbing/format.ts'
import { FileLink } from '../../ui/actions/file-link.tsx'

type Props = { of: Pick<StatementView, 'id' | 'kind' | 'account' | 'day'> }

/** Downloads the file of a statement. */
export function StatementLink({ of: { id, kind, account, day } }: Props) {
  return (
    <FileLink
      href={httpRequestOf(getReserveStatement, { id }).url}
      fileName={`statement-${kind}-${day}`}
      icon={<Download />}
      label={text.downloadOf({ account, day: dayText(day) })}
    >
      {text.download}
    </FileLink>
  )
}
