import { uiText as words } from '@clearstead/texts/ui/ui'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fileSizeText } from '../../plumbing/format.ts'
import { Button } from '../actions/button.tsx'
import { PicturePreview } from '../media/picture-preview.tsx'
import css from './attachment-list.module.css'

/** The files of a message. */
export function AttachmentList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.files} aria-label={label}>
      {children}
    </ul>
  )
}

type PictureProps = { url: string; name: string; openLabel: string; failed: string }

/** A picture, loaded when it comes into sight. */
export function AttachedPicture({ url, name, openLabel, failed }: PictureProps) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => {
    setTries(tries + 1)
    setHasFailed(false)
  }
  if (hasFailed) {
    return (
      <li className={css.failed}>
        <span>{failed}</span>
        <Button look="plain" isSlim onClick={retry}>
          {words.retry}
        </Button>
      </li>
    )
  }
  return (
    <li className={css.picture}>
      <PicturePreview
        key={tries}
        url={url}
        alt={name}
        openLabel={openLabel}
        onFailed={() => setHasFailed(true)}
      />
    </li>
  )
}

type FileProps = { name: string; size: number; isBusy: boolean; onSave: () => void }

/** Any other file: its name and size, saved when pressed. */
export function AttachedFile({ name, size, isBusy, onSave }: FileProps) {
  return (
    <li className={css.file}>
      <Button look="plain" isSlim isBusy={isBusy} icon={<FileText />} onClick={onSave}>
        <span className={css.name}>{name}</span>
        <span className={css.size}>{fileSizeText(size)}</span>
      </Button>
    </li>
  )
}
