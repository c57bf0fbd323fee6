import { listFileDays } from '@clearstead/contract/reports/list-files'
import { fileText as text } from '@clearstead/texts/ui/file'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Note, Stack } from '../layout/layout.tsx'
import { ListFiles } from './list-files.tsx'

/** How far the file that was just asked for is, with the ones before it. */
export function FilesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      foot={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Stack gap={3}>
        <ListFiles limit={5} />
        <Note>{text.kept({ days: listFileDays })}</Note>
      </Stack>
    </Dialog>
  )
}
