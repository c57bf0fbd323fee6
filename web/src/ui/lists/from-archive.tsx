import { listsText as text } from '@clearstead/texts/ui/lists'
import { Note } from '../layout/layout.tsx'

type Props = { pages: readonly { isFromArchive?: boolean }[] }

/** Says why a list took longer, where some of it was read from files of archived months. */
export function FromArchive({ pages }: Props) {
  return pages.some(({ isFromArchive }) => isFromArchive) ? <Note>{text.fromArchive}</Note> : null
}
