import { Note } from '../layout/layout.tsx'
import { listsText as text } from './text.ts'

type Props = { pages: readonly { isFromArchive?: boolean }[] }

/** Says why a list took longer, where some of it was read from files of archived months. */
export function FromArchive({ pages }: Props) {
  return pages.some(({ isFromArchive }) => isFromArchive) ? <Note>{text.fromArchive}</Note> : null
}
