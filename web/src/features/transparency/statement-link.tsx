import { getReserveStatement, type StatementView } from '@clearstead/contract/transparency/reserves'
import { Download } from 'lucide-react'
import { httpRequestOf } from '../../plumbing/call.ts'
import { dayText } from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'
import { FileLink } from '../../ui/actions/file-link.tsx'
import { reservesText as text } from './reserves-text.ts'

type Props = { of: Pick<StatementView, 'id' | 'kind' | 'account' | 'day'> }

/** Downloads the file of a statement. */
export function StatementLink({ of: { id, kind, account, day } }: Props) {
  return (
    <FileLink
      href={httpRequestOf(getReserveStatement, { id }).url}
      fileName={`statement-${kind}-${day}`}
      icon={<Download aria-hidden="true" />}
      label={text.downloadOf(account, dayText(day, locale))}
    >
      {text.download}
    </FileLink>
  )
}
